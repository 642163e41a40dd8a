/**
 * Name, street, post code, city, ISO country, latitude, longitude, what is handled there, UN/LOCODE.
 * Handled: d dairy, f fruit and vegetables, s fish, o olive oil, w drinks, k dry food, g meat, i medicines,
 * p plastics and chemicals, x textiles, m metals, b building materials, h machines, a car parts, c paper,
 * t furniture, e electronics, n fertiliser, l plants, D dry distribution, R cold distribution, M market, C customs.
 */
export type PlaceRow = readonly [
  name: string,
  street: string,
  postal: string,
  city: string,
  country: string,
  lat: number,
  lng: number,
  handles: string,
  unlocode?: string,
]
