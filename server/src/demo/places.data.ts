import { europeanPlaces } from './places-europe.data.ts'
import { greekPlaces } from './places-greece.data.ts'

export interface DemoPlace {
  id: number
  name: string
  street: string
  postal: string
  city: string
  country: string
  lat: number
  lng: number
  handles: string
  unlocode: string
}

export const demoPlaces: readonly DemoPlace[] = [...greekPlaces, ...europeanPlaces].map((row, index) => {
  const [name, street, postal, city, country, lat, lng, handles, unlocode = ''] = row
  return { id: index + 1, name, street, postal, city, country, lat, lng, handles, unlocode }
})
