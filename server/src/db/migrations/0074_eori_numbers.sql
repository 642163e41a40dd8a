-- Under which customs know a firm; empty where nobody has said it.
alter table firms add column eori text not null default '';
