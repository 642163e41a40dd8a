-- The end of the month can come before the days as well as after them.
alter table term_types drop constraint term_types_base_known,
  add constraint term_types_base_known check (base in
    ('order', 'loading', 'delivery', 'invoice', 'end_of_month', 'after_month', 'cmr', 'cheque', 'other')) not valid;
