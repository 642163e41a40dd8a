-- The log of an order becomes the log of any document with a life: one nullable column for each kind, exactly one set.
-- `audience` says who may read a line: our own people, or the document's customer too.
alter table order_logs rename to document_logs;
alter table document_logs rename constraint order_logs_pkey to document_logs_pkey;
alter table document_logs rename constraint order_logs_order_fk to document_logs_order_fk;
alter table document_logs rename constraint order_logs_type_fk to document_logs_type_fk;
alter index order_logs_order rename to document_logs_order;
alter index order_logs_type rename to document_logs_type;
alter sequence order_logs_id_seq rename to document_logs_id_seq;
alter table document_logs
  alter column order_id drop not null,
  add column audience text not null default 'staff',
  add constraint document_logs_one_document check (num_nonnulls(order_id) = 1),
  add constraint document_logs_audience_known check (audience in ('staff', 'customer'));
