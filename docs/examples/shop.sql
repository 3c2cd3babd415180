create table item (id integer not null primary key, price decimal(9, 2) not null);
insert into item values (1, 1.10), (2, 2.20), (3, 3.30), (4, 4.40), (5, 5.50),
    (6, 6.60), (7, 7.70), (8, 8.80), (9, 9.90), (10, 10.00);
create table sale (client integer not null, number integer not null,
    item integer not null, price decimal(9, 2) not null, primary key (client, number));
commit;
