-- The firm for which a sheet was judged: its verdict holds what only that firm may read. None for staff.
alter table imports add column firm_id integer;
