-- Links to the public page with an order's released files. What opens one is kept as hashes; what staff may copy again is
-- sealed, and forgotten when the link ends. It takes the place of the one code that an order could have.
create table order_file_links (
  id uuid primary key,
  order_id integer not null,
  firm_id integer not null,
  token_hash text not null, code_hash text not null,
  sealed text,
  expires_at timestamptz not null,
  max_openings integer,
  openings integer not null default 0,
  opened_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(), created_by integer,
  constraint order_file_links_order_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint order_file_links_firm_fk foreign key (firm_id) references firms (id),
  constraint order_file_links_hashes check (char_length(token_hash) = 43 and char_length(code_hash) = 43),
  constraint order_file_links_openings check (openings between 0 and coalesce(max_openings, openings)),
  constraint order_file_links_forgotten check (revoked_at is null or sealed is null)
);
create unique index order_file_links_one_open on order_file_links (order_id) where revoked_at is null;
create index order_file_links_order on order_file_links (order_id, created_at desc);
create index order_file_links_firm on order_file_links (firm_id);

alter table orders drop column files_code;
