-- What an option carries, in the words of who offers it: its customer reads it.
alter table offer_options add column goods text not null default '';
