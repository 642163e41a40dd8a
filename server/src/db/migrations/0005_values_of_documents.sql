-- The values of documents, their life and their money; see 0003.

-- `system`: the kinds of the documents that the product itself files, of proofs of delivery, of what customers never see, of the photos that they report damages with,
-- and of what the verdict on a carrier's licences and a customer's insurance rely on.
insert into file_types (id, name_en, name_el, scope, needs_expiry, sort, system)
select id, name_en, name_el, scope, needs_expiry, id * 10,
  id in (1, 2, 3, 4, 8, 13, 14, 15, 16, 18, 20, 24, 25, 26, 32, 33)
from (values
  (1, 'CMR note', 'Φορτωτική CMR', 'order', false),
  (2, 'Proof of delivery (POD)', 'Αποδεικτικό παράδοσης (POD)', 'order', false),
  (3, 'Transport order', 'Εντολή μεταφοράς', 'order', false),
  (4, 'Booking confirmation', 'Επιβεβαίωση ανάθεσης', 'order', false),
  (5, 'Pallet note', 'Δελτίο παλετών', 'order', false),
  (6, 'Delivery note', 'Δελτίο αποστολής', 'order', false),
  (7, 'Commercial invoice', 'Εμπορικό τιμολόγιο', 'order', false),
  (8, 'Packing list', 'Κατάλογος συσκευασίας (packing list)', 'order', false),
  (9, 'Transit T1/T2 (MRN)', 'Διαμετακόμιση T1/T2 (MRN)', 'order', false),
  (10, 'Export declaration', 'Διασάφηση εξαγωγής', 'order', false),
  (11, 'Temperature record', 'Καταγραφή θερμοκρασίας', 'order', false),
  (12, 'Weigh note', 'Ζυγολόγιο', 'order', false),
  (13, 'Damage photos, report', 'Φωτογραφίες, πρακτικό ζημιάς', 'order', false),
  (14, 'Carrier invoice', 'Τιμολόγιο μεταφορέα', 'order', false),
  (15, 'Community licence', 'Κοινοτική άδεια', 'firm', true),
  (16, 'National operator licence', 'Άδεια οδικού μεταφορέα', 'firm', true),
  (17, 'Forwarder registration', 'Βεβαίωση εγγραφής διαμεταφορέα', 'firm', false),
  (18, 'CMR insurance', 'Ασφάλιση CMR', 'firm', true),
  (19, 'Forwarder liability insurance', 'Ασφάλιση ευθύνης διαμεταφορέα', 'firm', true),
  (20, 'Credit-insurance decision', 'Απόφαση ορίου ασφάλισης πιστώσεων', 'firm', true),
  (21, 'Vehicle insurance, green card', 'Ασφάλεια οχήματος, πράσινη κάρτα', 'vehicle', true),
  (22, 'Roadworthiness (KTEO)', 'ΚΤΕΟ', 'vehicle', true),
  (23, 'Exhaust card (KEK)', 'ΚΕΚ (κάρτα ελέγχου καυσαερίων)', 'vehicle', true),
  (24, 'ATP/FRC certificate', 'Πιστοποιητικό ATP/FRC', 'vehicle', true),
  (25, 'ADR vehicle approval', 'Έγκριση οχήματος ADR', 'vehicle', true),
  (26, 'ADR driver certificate', 'Πιστοποιητικό οδηγού ADR', 'contact', true),
  (27, 'Driver CPC card', 'ΠΕΙ οδηγού', 'contact', true),
  (28, 'GDP, HACCP, ISO, IFS certificate', 'Πιστοποιητικό GDP, HACCP, ISO, IFS', 'firm', true),
  (29, 'Registry extract (GEMI)', 'Απόσπασμα ΓΕΜΗ', 'firm', false),
  (30, 'IBAN confirmation', 'Βεβαίωση IBAN', 'firm', false),
  (31, 'Frame contract', 'Σύμβαση-πλαίσιο', 'firm', true),
  (32, 'CEMT (ECMT) permit', 'Άδεια CEMT (ECMT)', 'firm', true),
  (33, 'Bilateral permit', 'Διμερής άδεια', 'firm', true)
) as v (id, name_en, name_el, scope, needs_expiry);

-- `system`: the kinds of the lines that the product itself writes.
insert into log_types (id, name_en, name_el, class, sort, system)
select id, name_en, name_el, class, id * 10, id in (1, 3, 5, 6, 11, 13, 14, 15, 16)
from (values
  (1, 'Note', 'Σημείωση', 'secondary'),
  (2, 'Phone call', 'Τηλεφώνημα', 'info'),
  (3, 'E-mail out', 'Email εξερχόμενο', 'info'),
  (4, 'E-mail in', 'Email εισερχόμενο', 'info'),
  (5, 'Status change', 'Αλλαγή κατάστασης', 'primary'),
  (6, 'Delay', 'Καθυστέρηση', 'warning'),
  (7, 'Waiting time', 'Αναμονή', 'warning'),
  (8, 'Breakdown', 'Βλάβη', 'danger'),
  (9, 'Customs hold', 'Τελωνειακή δέσμευση', 'warning'),
  (10, 'Temperature alarm', 'Απόκλιση θερμοκρασίας', 'danger'),
  (11, 'Damage', 'Ζημιά', 'purple'),
  (12, 'Pallets', 'Παλέτες', 'info'),
  (13, 'Price change', 'Αλλαγή τιμής', 'dark'),
  (14, 'Override', 'Παράκαμψη ελέγχου', 'danger'),
  (15, 'File', 'Αρχείο', 'secondary'),
  (16, 'System', 'Σύστημα', 'secondary')
) as v (id, name_en, name_el, class);

insert into damage_types (id, name_en, name_el, class, sort)
select id, name_en, name_el, class, id * 10
from (values
  (1, 'Breakage', 'Θραύση', 'purple'),
  (2, 'Crushing', 'Σύνθλιψη', 'purple'),
  (3, 'Wetting', 'Διαβροχή', 'purple'),
  (4, 'Contamination', 'Επιμόλυνση', 'purple'),
  (5, 'Temperature deviation', 'Απόκλιση θερμοκρασίας', 'purple'),
  (6, 'Theft', 'Κλοπή', 'danger'),
  (7, 'Loss, non-delivery', 'Απώλεια, μη παράδοση', 'danger'),
  (8, 'Shortage', 'Έλλειμμα', 'purple'),
  (9, 'Overage', 'Πλεόνασμα', 'purple'),
  (10, 'Wrong delivery', 'Λάθος παράδοση', 'purple'),
  (11, 'Delay with loss', 'Καθυστέρηση με ζημία', 'purple'),
  (12, 'Damage while loading', 'Ζημιά κατά τη φόρτωση', 'purple'),
  (13, 'Damage to property', 'Ζημιά σε εγκατάσταση', 'purple'),
  (14, 'Total loss', 'Ολική απώλεια', 'danger'),
  (15, 'Missing pallets', 'Έλλειψη παλετών', 'purple')
) as v (id, name_en, name_el, class);

insert into order_statuses (id, name_en, name_el, class, sort, system)
select id, name_en, name_el, class, id * 10, true
from (values
  (1, 'Created', 'Νέα', 'danger'),
  (2, 'Loading', 'Προς φόρτωση', 'warning'),
  (3, 'Delivery', 'Προς παράδοση', 'info'),
  (4, 'Finished', 'Ολοκληρωμένη', 'success'),
  (5, 'Damage', 'Ζημιά', 'purple'),
  (6, 'Cancelled', 'Ακυρωμένη', 'dark')
) as v (id, name_en, name_el, class);

-- `system`: prepayment, which the product judges by.
insert into term_types (id, name_en, name_el, days, base, sort, system)
select id, name_en, name_el, days, base, id * 10, id = 1
from (values
  (1, 'Prepayment', 'Προπληρωμή', 0, 'order'),
  (2, 'On loading', 'Στη φόρτωση', 0, 'loading'),
  (3, 'On delivery', 'Στην παράδοση', 0, 'delivery'),
  (4, '7 days from invoice', '7 ημέρες από τιμολόγιο', 7, 'invoice'),
  (5, '15 days from invoice', '15 ημέρες από τιμολόγιο', 15, 'invoice'),
  (6, '30 days from invoice', '30 ημέρες από τιμολόγιο', 30, 'invoice'),
  (7, '45 days from invoice', '45 ημέρες από τιμολόγιο', 45, 'invoice'),
  (8, '60 days from invoice', '60 ημέρες από τιμολόγιο', 60, 'invoice'),
  (9, '90 days from invoice', '90 ημέρες από τιμολόγιο', 90, 'invoice'),
  (10, '30 days, end of month', '30 ημέρες, τέλος μήνα', 30, 'end_of_month'),
  (11, '60 days, end of month', '60 ημέρες, τέλος μήνα', 60, 'end_of_month'),
  (12, '30 days from receipt of original CMR', '30 ημέρες από παραλαβή πρωτότυπης CMR', 30, 'cmr'),
  (13, '45 days from receipt of original CMR', '45 ημέρες από παραλαβή πρωτότυπης CMR', 45, 'cmr'),
  (14, '60 days from receipt of original CMR', '60 ημέρες από παραλαβή πρωτότυπης CMR', 60, 'cmr'),
  (15, 'Cheque 60 days', 'Επιταγή 60 ημερών', 60, 'cheque'),
  (16, 'Cheque 90 days', 'Επιταγή 90 ημερών', 90, 'cheque'),
  (17, 'Offset', 'Συμψηφισμός', 0, 'other'),
  (18, 'Factoring', 'Factoring', 0, 'other')
) as v (id, name_en, name_el, days, base);

-- `system`: dead freight, which the product itself enters for cancelled orders.
-- The carrier gets what the road costs it and what it is charged back; the others are paid for their own work.
insert into cost_types (id, name_en, name_el, side, prepaid, payee, sort, system)
select id, name_en, name_el, side, prepaid,
  case when id in (1, 4, 5, 6, 7, 8, 9, 10, 11, 17, 18, 19, 20, 22, 23, 25, 27) then 'carrier' else 'other' end, id * 10, id = 10
from (values
  (1, 'Freight', 'Ναύλος', 'both', false),
  (2, 'Pre-carriage', 'Προμεταφορά', 'buy', false),
  (3, 'On-carriage', 'Τελική παράδοση', 'buy', false),
  (4, 'Ferry', 'Ακτοπλοϊκά', 'both', true),
  (5, 'Tolls', 'Διόδια', 'buy', false),
  (6, 'Fuel surcharge', 'Επίναυλος καυσίμων', 'both', false),
  (7, 'Waiting time', 'Αναμονή', 'both', false),
  (8, 'Extra stop', 'Επιπλέον στάση', 'both', false),
  (9, 'Detour km', 'Παράκαμψη χλμ.', 'both', false),
  (10, 'Dead freight, cancellation', 'Ματαίωση (νεκρός ναύλος)', 'both', false),
  (11, 'Second delivery', 'Επαναπαράδοση', 'both', false),
  (12, 'Customs clearance', 'Εκτελωνισμός', 'both', false),
  (13, 'Transit T1 and guarantee', 'Διαμετακόμιση T1, εγγύηση', 'both', false),
  (14, 'Duties and VAT advanced', 'Δασμοί, ΦΠΑ εισαγωγής', 'both', true),
  (15, 'Loading, unloading labour', 'Φορτοεκφόρτωση', 'both', false),
  (16, 'Warehousing', 'Αποθήκευτρα', 'both', false),
  (17, 'Tail-lift', 'Υδραυλική πόρτα', 'both', false),
  (18, 'ADR surcharge', 'Επίναυλος ADR', 'both', false),
  (19, 'Reefer surcharge', 'Επίναυλος ψύξης', 'both', false),
  (20, 'Express surcharge', 'Επίναυλος express', 'both', false),
  (21, 'Cargo insurance', 'Ασφάλιστρα φορτίου', 'both', false),
  (22, 'Pallets not returned', 'Παλέτες μη επιστραφείσες', 'both', false),
  (23, 'Weekend, night', 'Σαββατοκύριακο, νύχτα', 'both', false),
  (24, 'Permits, escort', 'Άδειες, συνοδεία', 'both', false),
  (25, 'Parking', 'Πάρκινγκ', 'buy', false),
  (26, 'Fine', 'Πρόστιμο', 'buy', false),
  (27, 'Damage deduction', 'Παρακράτηση ζημιάς', 'buy', false),
  (28, 'Commission', 'Προμήθεια', 'buy', false),
  (29, 'Discount', 'Έκπτωση', 'sell', false)
) as v (id, name_en, name_el, side, prepaid);

-- What the customer or the carrier writes to us is theirs; what is shown at the ramp is for all. Papers that go along are
-- attached to the CMR note.
insert into reference_types (id, name_en, name_el, audience, attached, sort)
select id, name_en, name_el, case when id in (1, 12, 15) then 'customer' when id = 13 then 'carrier' when id = 14 then 'internal' else 'both' end,
  id in (5, 10, 16), id * 10
from (values
  (1, 'Customer order no.', 'Αρ. παραγγελίας πελάτη'),
  (2, 'Loading reference', 'Κωδικός φόρτωσης'),
  (3, 'Unloading reference', 'Κωδικός εκφόρτωσης'),
  (4, 'Slot number', 'Αρ. ραντεβού'),
  (5, 'Delivery note no.', 'Αρ. δελτίου αποστολής'),
  (6, 'myDATA MARK', 'ΜΑΡΚ myDATA'),
  (7, 'CMR no.', 'Αρ. CMR'),
  (8, 'Container no.', 'Αρ. container'),
  (9, 'Seal no.', 'Αρ. σφραγίδας'),
  (10, 'MRN', 'MRN (αρ. τελωνειακής διασάφησης)'),
  (11, 'EORI', 'EORI'),
  (12, 'Customer invoice no.', 'Αρ. τιμολογίου πελάτη'),
  (13, 'Carrier invoice no.', 'Αρ. τιμολογίου μεταφορέα'),
  (14, 'Agent reference', 'Κωδικός ανταποκριτή'),
  (15, 'Tender/contract no.', 'Αρ. διαγωνισμού/σύμβασης'),
  (16, 'Pallet note no.', 'Αρ. δελτίου παλετών')
) as v (id, name_en, name_el);

-- The ids given above did not move the sequences: a value entered later follows them.
select
  setval(pg_get_serial_sequence('file_types', 'id'), (select max(id) from file_types)),
  setval(pg_get_serial_sequence('log_types', 'id'), (select max(id) from log_types)),
  setval(pg_get_serial_sequence('damage_types', 'id'), (select max(id) from damage_types)),
  setval(pg_get_serial_sequence('order_statuses', 'id'), (select max(id) from order_statuses)),
  setval(pg_get_serial_sequence('term_types', 'id'), (select max(id) from term_types)),
  setval(pg_get_serial_sequence('cost_types', 'id'), (select max(id) from cost_types)),
  setval(pg_get_serial_sequence('reference_types', 'id'), (select max(id) from reference_types));
