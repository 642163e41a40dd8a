-- The paper that each version of an offer left with.
create table offer_papers (
  offer_id integer not null,
  revision smallint not null,
  stored_key uuid not null,
  constraint offer_papers_pk primary key (offer_id, revision),
  constraint offer_papers_version_fk foreign key (offer_id, revision)
    references offer_versions (offer_id, revision) on delete cascade,
  constraint offer_papers_stored_fk foreign key (stored_key) references stored_files (key)
);
create index offer_papers_stored on offer_papers (stored_key);

-- How an offer was before its next version was begun: until that is sent, it can be discarded.
create table offer_begun (
  offer_id integer not null,
  before jsonb not null,
  constraint offer_begun_pk primary key (offer_id),
  constraint offer_begun_offer_fk foreign key (offer_id) references offers (id) on delete cascade
);
