-- Which version brought the database to where it is, and from which one on a program may still write to it.
alter table installation
  add column program_version text,
  add column writes_since text;
