-- Views of every list, not of orders alone: each belongs to the list it was kept on.
alter table order_views rename to saved_views;
alter table saved_views add column list text not null default 'orders';
alter table saved_views alter column list drop default;
alter table saved_views rename constraint order_views_pkey to saved_views_pkey;
alter table saved_views rename constraint order_views_person_fk to saved_views_person_fk;
alter table saved_views rename constraint order_views_updated_by_fk to saved_views_updated_by_fk;
drop index order_views_name_unique;
create unique index saved_views_name_unique on saved_views (person_id, list, norm_search(name)) where deleted_at is null;
drop index order_views_shared;
create index saved_views_shared on saved_views (list) where shared and deleted_at is null;
alter index order_views_updated_by rename to saved_views_updated_by;

-- The view with which a list opens for a person.
alter table order_view_defaults rename to saved_view_defaults;
alter table saved_view_defaults add column list text not null default 'orders';
alter table saved_view_defaults alter column list drop default;
alter table saved_view_defaults drop constraint order_view_defaults_pk;
alter table saved_view_defaults add constraint saved_view_defaults_pk primary key (person_id, list);
alter table saved_view_defaults rename constraint order_view_defaults_person_fk to saved_view_defaults_person_fk;
alter table saved_view_defaults rename constraint order_view_defaults_view_fk to saved_view_defaults_view_fk;
alter index order_view_defaults_view rename to saved_view_defaults_view;
