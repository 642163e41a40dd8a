-- The ground under every file: a content is in the file store under the key, and this row is what makes it exist. Records
-- that have a file refer to it; a content without a row is swept away.
create table stored_files (
  key uuid primary key,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  created_by integer,
  constraint stored_files_name_length check (char_length(name) <= 200),
  constraint stored_files_size_positive check (size > 0),
  constraint stored_files_sha256_hex check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint stored_files_created_by_fk foreign key (created_by) references people (id) on delete set null
);
create index stored_files_created_by on stored_files (created_by);

-- `image` is the name in the picture's address; it changes with every new picture.
alter table people
  add column image_file uuid, add column image_small uuid,
  add constraint people_image_file_fk foreign key (image_file) references stored_files (key),
  add constraint people_image_small_fk foreign key (image_small) references stored_files (key),
  add constraint people_image_whole check (num_nulls(image, image_file, image_small) in (0, 3));
create unique index people_image_file on people (image_file);
create unique index people_image_small on people (image_small);
