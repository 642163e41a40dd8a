-- What a file is to its record; name, size, type and hash are those of the content it refers to. Nobody could enter a
-- row before this.
alter table files
  drop column name, drop column size, drop column media_type, drop column sha256, drop column scope,
  add column stored_key uuid not null,
  add column number text not null default '',
  add column approved_at timestamptz, add column approved_by integer,
  add column removed_at timestamptz, add column removed_by integer,
  add column updated_at timestamptz not null default now(), add column updated_by integer,
  add column version integer not null default 1,
  add constraint files_stored_fk foreign key (stored_key) references stored_files (key),
  add constraint files_created_by_fk foreign key (created_by) references people (id) on delete set null,
  add constraint files_updated_by_fk foreign key (updated_by) references people (id) on delete set null,
  add constraint files_approved_by_fk foreign key (approved_by) references people (id) on delete set null,
  add constraint files_removed_by_fk foreign key (removed_by) references people (id) on delete set null,
  add constraint files_number_length check (char_length(number) <= 80),
  add constraint files_amount_positive check (amount >= 0),
  add constraint files_dates_ordered check (valid_from <= valid_to);
create unique index files_stored on files (stored_key);
create index files_created_by on files (created_by);
create index files_updated_by on files (updated_by);
create index files_approved_by on files (approved_by) where approved_by is not null;
create index files_removed_by on files (removed_by) where removed_by is not null;
create index files_removed on files (removed_at) where removed_at is not null;
create index files_expiring on files (valid_to) where firm_id is not null and removed_at is null;

-- The countries a document holds for; none is all of them.
create table file_countries (
  file_id uuid not null,
  country_id integer not null,
  constraint file_countries_pk primary key (file_id, country_id),
  constraint file_countries_file_fk foreign key (file_id) references files (id) on delete cascade,
  constraint file_countries_country_fk foreign key (country_id) references countries (id)
);
create index file_countries_country on file_countries (country_id);

-- The verdict on a carrier's licences and the insurance of a customer rely on these kinds.
update file_types set system = true where id in (15, 16, 18, 20);

alter table businesses
  add column logo uuid,
  add constraint businesses_logo_fk foreign key (logo) references stored_files (key);
create unique index businesses_logo on businesses (logo);
