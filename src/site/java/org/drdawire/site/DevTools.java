package org.drdawire.site;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One tab of a browser, asked through the DevTools protocol by one thread. */
final class DevTools {

  private static final int SECONDS = 60;

  private final BlockingQueue<JsonObject> received = new LinkedBlockingQueue<>();
  private Consumer<JsonObject> events = event -> {};
  private WebSocket socket;
  private int calls;

  private DevTools() {}

  static DevTools open(HttpClient client, URI address) {
    DevTools tools = new DevTools();
    tools.socket = client.newWebSocketBuilder().buildAsync(address, tools.new Listener()).join();
    return tools;
  }

  /** Who is told of events, while an answer or another event is waited for. */
  void tell(Consumer<JsonObject> listener) {
    events = listener;
  }

  JsonObject call(String method, Map<String, ?> parameters)
      throws IOException, InterruptedException {
    int id = ++calls;
    Map<String, Object> call = Map.of("id", id, "method", method, "params", parameters);
    socket.sendText(new Gson().toJson(call), true).join();
    JsonObject answer = await("id", String.valueOf(id));
    if (answer.has("error")) {
      throw new IOException(method + ": " + answer.get("error"));
    }
    return answer.getAsJsonObject("result");
  }

  /** Waits for what has this value in this member, and tells of all that comes before. */
  JsonObject await(String member, String value) throws IOException, InterruptedException {
    while (true) {
      JsonObject message = received.poll(SECONDS, TimeUnit.SECONDS);
      if (message == null) {
        throw new IOException("the browser does not answer: " + member + " " + value);
      }
      if (message.has(member) && message.get(member).getAsString().equals(value)) {
        return message;
      }
      if (message.has("method")) {
        events.accept(message);
      }
    }
  }

  /** The value of an expression, once it is there. */
  JsonElement evaluate(String expression) throws IOException, InterruptedException {
    JsonObject result =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
    if (result.has("exceptionDetails")) {
      throw new IOException(result.get("exceptionDetails").toString());
    }
    return result.getAsJsonObject("result").get("value");
  }

  private final class Listener implements WebSocket.Listener {

    private final StringBuilder message = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      message.append(part);
      if (last) {
        received.add(JsonParser.parseString(message.toString()).getAsJsonObject());
        message.setLength(0);
      }
      return WebSocket.Listener.super.onText(from, part, last);
    }
  }
}
