export const HEAD = 'Name;VAT number;Country;Kinds;Street and number;Postal code;City'
export const line = (name: string, vat = '', rest = 'GR;Customer; Akti 1;18535;Piraeus') =>
  `${name};${vat};${rest}`
