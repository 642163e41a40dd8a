-- Kinds that the product itself files documents under, or never shows to customers, and the kind of its log lines.
update file_types set system = true where id in (1, 3, 4, 8, 14);
update log_types set system = true where id = 15;
