-- A groupage that nobody needs in sight any more: done, cancelled or never filled.
alter table groupages add column active boolean not null default true;
