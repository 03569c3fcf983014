create table ducks (id int);
