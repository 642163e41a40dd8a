import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'

interface CmrWords {
  title: readonly [string, string]
  convention: string
  boxes: Readonly<Record<number, readonly [string, string]>>
  copies: Readonly<Record<CmrCopy, readonly [string, string]>>
  reference: string
  paid: string
  forward: string
  charges: readonly [head: string, sender: string, currency: string, consignee: string]
  chargeRows: readonly string[]
  date: string
  dangerous: string
  danger: readonly [un: string, className: string, group: string, tunnel: string]
}

const fr: Readonly<Record<number, string>> = {
  1: 'Expéditeur (nom, adresse, pays)',
  2: 'Destinataire (nom, adresse, pays)',
  3: 'Lieu prévu pour la livraison de la marchandise',
  4: 'Lieu et date de la prise en charge de la marchandise',
  5: 'Documents annexés',
  6: 'Marques et numéros',
  7: 'Nombre des colis',
  8: "Mode d'emballage",
  9: 'Nature de la marchandise',
  10: 'No statistique',
  11: 'Poids brut, kg',
  12: 'Cubage m³',
  13: "Instructions de l'expéditeur",
  14: "Prescriptions d'affranchissement",
  15: 'Remboursement',
  16: 'Transporteur (nom, adresse, pays)',
  17: 'Transporteurs successifs',
  18: 'Réserves et observations du transporteur',
  19: 'Conventions particulières',
  20: 'À payer par',
  21: 'Établie à',
  22: "Signature et timbre de l'expéditeur",
  23: 'Signature et timbre du transporteur',
  24: 'Marchandises reçues – signature et timbre du destinataire',
}

const en: Readonly<Record<number, string>> = {
  1: 'Sender (name, address, country)',
  2: 'Consignee (name, address, country)',
  3: 'Place of delivery of the goods',
  4: 'Place and date of taking over the goods',
  5: 'Documents attached',
  6: 'Marks and numbers',
  7: 'Number of packages',
  8: 'Method of packing',
  9: 'Nature of the goods',
  10: 'Statistical number',
  11: 'Gross weight, kg',
  12: 'Volume, m³',
  13: "Sender's instructions",
  14: 'Instructions as to payment for carriage',
  15: 'Cash on delivery',
  16: 'Carrier (name, address, country)',
  17: 'Successive carriers',
  18: "Carrier's reservations and observations",
  19: 'Special agreements',
  20: 'To be paid by',
  21: 'Established in',
  22: 'Signature and stamp of the sender',
  23: 'Signature and stamp of the carrier',
  24: 'Goods received – signature and stamp of the consignee',
}

const el: Readonly<Record<number, string>> = {
  1: 'Αποστολέας (επωνυμία, διεύθυνση, χώρα)',
  2: 'Παραλήπτης (επωνυμία, διεύθυνση, χώρα)',
  3: 'Τόπος παράδοσης του εμπορεύματος',
  4: 'Τόπος και ημερομηνία παραλαβής του εμπορεύματος',
  5: 'Συνημμένα έγγραφα',
  6: 'Σημεία και αριθμοί',
  7: 'Αριθμός δεμάτων',
  8: 'Τρόπος συσκευασίας',
  9: 'Είδος εμπορεύματος',
  10: 'Στατιστικός αριθμός',
  11: 'Μικτό βάρος, kg',
  12: 'Όγκος, m³',
  13: 'Οδηγίες του αποστολέα',
  14: 'Οδηγίες πληρωμής του κομίστρου',
  15: 'Αντικαταβολή',
  16: 'Μεταφορέας (επωνυμία, διεύθυνση, χώρα)',
  17: 'Διαδοχικοί μεταφορείς',
  18: 'Επιφυλάξεις και παρατηρήσεις του μεταφορέα',
  19: 'Ειδικές συμφωνίες',
  20: 'Πληρωτέα από',
  21: 'Εκδόθηκε (τόπος)',
  22: 'Υπογραφή και σφραγίδα του αποστολέα',
  23: 'Υπογραφή και σφραγίδα του μεταφορέα',
  24: 'Παραλαβή εμπορεύματος – υπογραφή και σφραγίδα του παραλήπτη',
}

const paired = (first: Readonly<Record<number, string>>, second: Readonly<Record<number, string>>) =>
  Object.fromEntries(
    Object.entries(first).map(([box, text]) => [box, [text, second[Number(box)] ?? ''] as const]),
  )

/** The form's own words: English over French, Greek over English. */
export const cmrWords: Record<Language, CmrWords> = {
  en: {
    title: ['International consignment note', 'Lettre de voiture internationale'],
    convention:
      'This carriage is subject, notwithstanding any clause to the contrary, to the Convention on the Contract for the International Carriage of Goods by Road (CMR).',
    boxes: paired(en, fr),
    copies: {
      1: ['Copy for sender', "Exemplaire de l'expéditeur"],
      2: ['Copy for consignee', 'Exemplaire du destinataire'],
      3: ['Copy for carrier', 'Exemplaire du transporteur'],
      4: ['Copy for the file', 'Exemplaire pour le dossier'],
    },
    reference: 'Our reference',
    paid: 'Carriage paid',
    forward: 'Carriage forward',
    charges: ['To be paid by', 'Sender', 'Currency', 'Consignee'],
    chargeRows: ['Carriage charges', 'Deductions', 'Balance', 'Supplements', 'Other charges', 'Total'],
    date: 'Date',
    dangerous: 'Dangerous goods (ADR)',
    danger: ['UN no.', 'Class', 'Packing group', 'Tunnel code'],
  },
  el: {
    title: ['Διεθνής φορτωτική', 'International consignment note'],
    convention:
      'Η μεταφορά αυτή υπόκειται, παρά κάθε αντίθετη ρήτρα, στη Σύμβαση επί του συμβολαίου για τη διεθνή μεταφορά εμπορευμάτων οδικώς (CMR).',
    boxes: paired(el, en),
    copies: {
      1: ['Αντίτυπο αποστολέα', 'Copy for sender'],
      2: ['Αντίτυπο παραλήπτη', 'Copy for consignee'],
      3: ['Αντίτυπο μεταφορέα', 'Copy for carrier'],
      4: ['Αντίτυπο αρχείου', 'Copy for the file'],
    },
    reference: 'Αριθμός μας',
    paid: 'Κόμιστρο πληρωμένο',
    forward: 'Κόμιστρο πληρωτέο',
    charges: ['Πληρωτέα από', 'Αποστολέα', 'Νόμισμα', 'Παραλήπτη'],
    chargeRows: ['Κόμιστρα', 'Εκπτώσεις', 'Υπόλοιπο', 'Προσαυξήσεις', 'Λοιπά έξοδα', 'Σύνολο'],
    date: 'Ημερομηνία',
    dangerous: 'Επικίνδυνα εμπορεύματα (ADR)',
    danger: ['Αρ. UN', 'Κλάση', 'Ομάδα συσκευασίας', 'Κωδικός σήραγγας'],
  },
}
