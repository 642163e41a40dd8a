import type { GroupagePaper } from '@dromos/contract/groupages/groupage-pdf.ts'
import type { OrderPaper } from '@dromos/contract/orders/order-pdf.ts'
import { roles } from '@dromos/contract/constants/roles.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'

/** Columns by what their row is to those who ask: `own orders` is the order that is looked at. */
type Columns = Readonly<Record<string, string>>

/** What the accounts of a customer read of all that is marked: their firm, their orders, what is released to them. */
export const forCustomers = {
  always: {
    'account people': 'email mobile name phone skype surname terms_version viber whatsapp',
    'booked consignment_cargos':
      'adr_class description packages packing_group shipping_name shipping_name_local technical_name tunnel_code un_number',
    'booked consignment_references': 'ref_number',
    'booked customer chat_messages': 'text',
    'customer contacts': 'email first_name last_name mobiles phones',
    'customer firm_addresses': 'address city postal title',
    'customer firms': 'email eori name tax vat website',
    'declined offers': 'title',
    'offered offer_manuscripts': 'body title',
    'offered offer_options': 'goods note title',
    'offered offers': 'content title',
    // As an offer names us: above its page and on its paper.
    'ours businesses':
      'address_el city city_el company_title doy_el email gemi phone postal title_el vat website',
    'own bookings': 'agreed_price cancel_asked customer_name customer_note damage_told reason',
    'own customer chat_mentions': 'name',
    'own customer chat_messages': 'text',
    'own orders': 'customer_name',
    'own consignment_cargos':
      'adr_class description packages packing_group shipping_name shipping_name_local technical_name tunnel_code un_number',
    'own consignment_references': 'ref_number',
    'shared stored_files': 'name size',
    'stop places': 'address city name postal',
  },
  /** Unless their firm is not shown its prices. */
  prices: {
    'booked consignment_costs': 'amount text',
    'declined offer_options': 'price',
    'offered offer_options': 'price',
    'own bookings': 'customer_price',
    'own orders': 'customer_price invoice_number',
    'sold consignment_costs': 'amount text',
    'sold invoice_marks': 'mark qr_url',
    'sold order_further_invoices': 'number',
  },
  /** Where their firm is shown its carriers. */
  carriers: {
    'own orders': 'gps_link',
  },
} as const satisfies Record<string, Columns>

const letterhead = {
  'ours businesses':
    'address_el address_en city_el city_en company_name doy_el doy_en email footer_el footer_en gemi phone postal title_el title_en vat website',
} as const

/** What travels with the goods: everybody who meets them reads it. */
const goods = {
  'own consignment_cargos':
    'adr_class description packages packing_group shipping_name technical_name tunnel_code un_number',
  'own consignment_references': 'ref_number',
  'stop places': 'city postal',
} as const

/** What stands on a paper, beside nothing else that is marked. Notes and references are here by their audience. */
export const onPapers: Record<OrderPaper, readonly Columns[]> = {
  transport_order: [
    letterhead,
    goods,
    {
      'bought consignment_costs': 'amount text',
      'carrier contacts': 'email first_name last_name mobiles',
      'carrier firm_addresses': 'address city postal',
      'carrier firms': 'name terms vat',
      'desk people': 'email name phone surname',
      'ours businesses': 'carrier_terms_el carrier_terms_en',
      'own consignment_stops': 'notes',
      'own orders': 'pn_trailer pn_truck transporter_price',
      'stop places': 'address book_desc book_desc_en book_emails name person phone',
    },
  ],
  booking_confirmation: [
    letterhead,
    goods,
    {
      'customer firm_addresses': 'address city postal',
      'customer firms': 'name terms vat',
      'desk people': 'email name phone surname',
      'ours bank_accounts': 'bank_name iban swift',
      'ours businesses': 'customer_terms_el customer_terms_en',
      'own orders': 'customer_price incoterm incoterm_place',
      'sold consignment_costs': 'amount text',
      'stop places': 'address name',
    },
  ],
  cmr_note: [
    goods,
    {
      'own consignment_cargos': 'shipping_name_local',
      'carrier firm_addresses': 'address city postal',
      'carrier firms': 'name vat',
      'customer firm_addresses': 'address city postal',
      'customer firms': 'name vat',
      'ours businesses': 'title_el title_en',
      'own consignment_details': 'declared_value',
      'stop places': 'address name',
      'own orders': 'incoterm incoterm_place pn_trailer pn_truck',
    },
  ],
  loading_list: [
    letterhead,
    goods,
    {
      'carrier contacts': 'email first_name last_name mobiles',
      'carrier firm_addresses': 'address city postal',
      'carrier firms': 'name vat',
      'own consignment_stops': 'notes',
      'own orders': 'pn_trailer pn_truck',
      'stop places': 'book_desc book_desc_en book_emails name',
    },
  ],
}

/** The carrier of a tour, who drives, and with which truck. */
const carrierOfTour = {
  'carrier contacts': 'email first_name last_name mobiles',
  'carrier firm_addresses': 'address city postal',
  'carrier firms': 'name vat',
  'stop places': 'city name',
  'tour groupages': 'pn_trailer pn_truck',
} as const

const whereToStop = {
  'own consignment_stops': 'notes',
  'stop places': 'address book_desc book_desc_en book_emails person phone',
} as const

/** What stands on a paper of a tour, of the orders that it carries; of their customers only our own manifest tells. */
export const onTourPapers: Record<GroupagePaper, readonly Columns[]> = {
  transport_order: [
    letterhead,
    goods,
    carrierOfTour,
    whereToStop,
    {
      'bought consignment_costs': 'amount text',
      'carrier firms': 'terms',
      'ours businesses': 'carrier_terms_el carrier_terms_en',
      'tour groupages': 'transport_cost',
    },
  ],
  tour_sheet: [letterhead, goods, carrierOfTour, whereToStop],
  loading_list: [
    letterhead,
    carrierOfTour,
    {
      'own consignment_cargos': goods['own consignment_cargos'],
      'own consignment_references': 'ref_number',
      'own consignment_stops': 'notes',
    },
  ],
  manifest: [
    letterhead,
    carrierOfTour,
    {
      'own orders': 'customer_name customer_price',
      'tour groupage_legs': 'transport_cost',
      'tour groupages': 'transport_cost',
    },
  ],
}

/** What stands in the mails to each side, without what they bring along. */
export const inMails = {
  carrier: {
    'ours businesses': 'address_en city_en doy_en email gemi phone postal title_en vat website',
    'own orders': 'pn_trailer pn_truck',
    'stop places': 'city',
  },
  customer: {
    'ours businesses': 'address_en city_en doy_en email gemi phone postal title_en vat website',
    'own consignment_references': 'ref_number',
    'stop places': 'city',
  },
} as const satisfies Record<string, Columns>

/** What a public link opens. */
export const onLink = {
  'ours businesses': 'title_en',
  'shared stored_files': 'name size',
} as const satisfies Columns

/** What the link in an offer opens: what is offered, to whom, and who of us offers it. */
export const onOffer = {
  'customer contacts': 'first_name last_name',
  'customer firms': 'name',
  'offered offer_manuscripts': 'body title',
  'offered offer_options': 'goods note price title',
  'offered offers': 'content title',
  'ours businesses': 'city company_title email phone',
  'stop places': 'city',
} as const satisfies Columns

/** What a tracking link shows besides words of the trade: our own business, towns, and what the goods are known by. */
export const onTracking = {
  'ours businesses': 'company_title email phone',
  'own consignment_references': 'ref_number',
  'shared stored_files': 'size',
  'stop places': 'city',
} as const satisfies Columns

/** What staff do not read anywhere, and why: beginnings and ends of where it is. */
export const hiddenFromStaff: Readonly<Record<string, RegExp>> = {
  'a password or a link, sealed or hashed':
    /(people|business_mailboxes)\.(password_hash|email_password)$|mailboxes\.imap_password$|mail_sign_ins\.(access|refresh)_token$|\.(files|unsubscribe)_hash$/,
  'the mailbox of somebody else':
    /people\.smtp_(host|user)$|^desk mailboxes\.imap_(host|user)$|^desk mail_sign_ins\.address$/,
  'noted for the law':
    /people\.terms_version$|group_file_openings\.address$|group_sendings\.(business|legal_note)$/,
  'what one colleague keeps for themselves': /^kept mail_templates\./,
  'how mails are known again, and how far a mailbox was read':
    /incoming_mails\.(message_id|reply_ids)$|mailboxes\.(last_uid|uid_validity|tried_\w+)$/,
  'a fault by its name, which is told in words': /mailboxes\.error$|incoming_mail_files\.refusal$/,
  'why a mail came back, which its own mail says too': /mail_bounces\.(address|reason)$/,
  'of an offer that was answered': /^(offered|drafted|foreign) offers\.answer_(name|text)$/,
  'shown as the credit notes that it sums': /(orders|order_further_invoices)\.credited$/,
  'shown in what is owed, of which it is a part': /orders\.invoice_rounding$/,
  'made of other columns, to be searched by': /firms\.cities$/,
  'what was asked once, where the answer has a day': /firms\.vies_name$/,
  'of firm documents, never of orders': /^(kept|shared) files\.(number|amount)$/,
  'of a booking, which no truck is late for': /^booked consignment_stops\.(delay_note|delay_reason)$/,
  'of a groupage that was sent; this one is planned': /^tour groupage_(leg_)?orders\.share$/,
  'no form has it yet': /firms\.phone$/,
  'of an order that has no carrier’s rating of its own': /^other ratings\.comment$/,
}

/** What the administrator of the system does not read besides: it is for the owner and the manager. */
const hiddenFromAdministrators: Readonly<Record<string, RegExp>> = {
  'the overhead of the company': /expenses\.(title|amount)$/,
}

/** What a dispatcher does not read besides. */
const hiddenFromOperators: Readonly<Record<string, RegExp>> = {
  'the insured amount: they see how full the bar is': /firms\.company_insurance$/,
  'the overhead of the company': /expenses\.(title|amount)$/,
  'the mailboxes of the company, which the office sets up':
    /business_mailboxes\.(from_email|smtp_host|smtp_user)$|^ours mailboxes\.imap_(host|user)$|^ours mail_sign_ins\.address$/,
  'a group that somebody else has entered': /^colleague group(s|_\w+)\./,
  'how a colleague is reached: they read names': /^desk people\.(email|phone|mobile|skype|viber|whatsapp)$/,
}

/** What one role of the staff does not read besides. */
export const hiddenFrom: Readonly<Partial<Record<RoleId, Readonly<Record<string, RegExp>>>>> = {
  [roles.administrator]: hiddenFromAdministrators,
  [roles.operator]: hiddenFromOperators,
}

/** Every name of a list of columns. */
export const namesOf = (...lists: readonly Columns[]): string[] =>
  [
    ...new Set(
      lists
        .flatMap((list) => Object.entries(list))
        .flatMap(([row, columns]) => columns.split(' ').map((column) => `${row}.${column}`)),
    ),
  ].toSorted()
