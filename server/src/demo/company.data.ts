import { roles, type RoleId } from '@dromos/contract/constants/roles.ts'

/** Our own legal entities; the first one is the default of new orders. */
export const demoBusinesses = [
  {
    id: 1,
    company_title: 'Δρόμος Διαμεταφορική ΑΕ',
    company_name: 'Dromos',
    address: 'Ακτή Μιαούλη 85',
    city: 'Πειραιάς',
    postal: '18538',
    country: 'GR',
    vat_rate: 24,
    doy: 'ΚΕΦΟΔΕ Αττικής',
    gemi: '123456707000',
    email: 'info@dromos.example',
    website: 'https://www.dromos.example',
    title_en: 'Dromos Freight Forwarding SA',
    address_en: 'Akti Miaouli 85',
    city_en: 'Piraeus',
    doy_en: 'KEFODE Attikis',
    carrier_terms_en:
      'Carriage is subject to the CMR convention. The carrier does not pass the order on, keeps the times stated and tells us of any delay at once. Invoices with the original CMR note.',
    carrier_terms_el:
      'Η μεταφορά διέπεται από τη σύμβαση CMR. Ο μεταφορέας δεν αναθέτει την εντολή σε άλλον, τηρεί τις ώρες και μας ενημερώνει αμέσως για κάθε καθυστέρηση. Τιμολόγηση με την πρωτότυπη CMR.',
    customer_terms_en: 'Carriage is subject to the CMR convention. Claims in writing within 7 days.',
    customer_terms_el: 'Η μεταφορά διέπεται από τη σύμβαση CMR. Αξιώσεις γραπτώς εντός 7 ημερών.',
    footer_en: 'Dromos Freight Forwarding SA · Akti Miaouli 85, 185 38 Piraeus · GEMI 123456707000',
    footer_el: 'Δρόμος Διαμεταφορική ΑΕ · Ακτή Μιαούλη 85, 185 38 Πειραιάς · Γ.Ε.ΜΗ. 123456707000',
  },
  {
    id: 2,
    company_title: 'Dromos Balkan EOOD',
    company_name: 'Dromos Balkan',
    address: 'bul. Tsarigradsko shose 115',
    city: 'Sofia',
    postal: '1784',
    country: 'BG',
    vat_rate: 20,
    doy: '',
    gemi: '',
    email: 'sofia@dromos.example',
    website: 'https://www.dromos.example/bg',
    title_en: 'Dromos Balkan EOOD',
    address_en: 'bul. Tsarigradsko shose 115',
    city_en: 'Sofia',
    doy_en: '',
    carrier_terms_en: 'Carriage is subject to the CMR convention. Invoices with the original CMR note.',
    carrier_terms_el: 'Η μεταφορά διέπεται από τη σύμβαση CMR. Τιμολόγηση με την πρωτότυπη CMR.',
    customer_terms_en: 'Carriage is subject to the CMR convention. Claims in writing within 7 days.',
    customer_terms_el: 'Η μεταφορά διέπεται από τη σύμβαση CMR. Αξιώσεις γραπτώς εντός 7 ημερών.',
    footer_en: 'Dromos Balkan EOOD · bul. Tsarigradsko shose 115, 1784 Sofia',
    footer_el: 'Dromos Balkan EOOD · bul. Tsarigradsko shose 115, 1784 Σόφια',
  },
] as const

/** Made-up banks: no real bank has the codes 098 and 099, so the accounts can belong to nobody. */
export const demoBanks = [
  {
    id: 1,
    bank_name: 'Τράπεζα Αιγαίου',
    bankCode: '099',
    swift: 'DRAEGRAA',
    businesses: [1],
    defaultFor: [1],
  },
  {
    id: 2,
    bank_name: 'Τράπεζα Πίνδου',
    bankCode: '098',
    swift: 'DRPIGRAA',
    businesses: [1, 2],
    defaultFor: [2],
  },
] as const

type StaffRow = readonly [
  name: string,
  surname: string,
  email: string,
  role: RoleId,
  gender: number,
  job: number,
]

export const demoStaff: readonly StaffRow[] = [
  ['Αλέξανδρος', 'Καραγιάννης', 'owner@dromos.example', roles.owner, 1, 1],
  ['Μαρία', 'Παπαδοπούλου', 'admin@dromos.example', roles.administrator, 2, 17],
  ['Γιώργος', 'Νικολαΐδης', 'manager@dromos.example', roles.manager, 1, 4],
  ['Ελένη', 'Δημητρίου', 'operator@dromos.example', roles.operator, 2, 5],
  ['Katerina', 'Vlachou', 'k.vlachou@dromos.example', roles.manager, 2, 15],
  ['Νίκος', 'Σταματόπουλος', 'n.stamatopoulos@dromos.example', roles.operator, 1, 5],
  ['Σοφία', 'Αγγελίδου', 's.angelidou@dromos.example', roles.operator, 2, 7],
  ['Dimitris', 'Economou', 'd.economou@dromos.example', roles.operator, 1, 8],
]

export const deskIds = [4, 6, 7, 8, 3] as const
export const englishWriters: ReadonlySet<number> = new Set([5, 8])

/** The customers' own accounts: name, surname, e-mail, firm, gender, job title. */
export const demoCustomerPeople = [
  ['Χριστίνα', 'Γεωργιάδου', 'customer1@dromos.example', 1, 2, 7],
  ['Stefan', 'Hofmann', 'customer2@dromos.example', 2, 1, 11],
] as const
