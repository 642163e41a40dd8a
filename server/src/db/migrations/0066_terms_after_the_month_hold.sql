-- alone
alter table term_types validate constraint term_types_base_known;
