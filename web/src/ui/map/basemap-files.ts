import atlasUrl from 'world-atlas/countries-50m.json?url'
import citiesUrl from './cities.csv?url'

interface BasemapFiles {
  atlas: unknown
  cities: string
}

let files: Promise<BasemapFiles> | null = null

/** What the built-in map is made of; asked for once. It knows nothing else, so that it can be asked for first. */
export function basemapFiles(): Promise<BasemapFiles> {
  files ??= read().catch((error: unknown) => {
    // The next map tries again.
    files = null
    throw error
  })
  return files
}

// Whoever asks for this file draws a map next, which says when it could not be had.
basemapFiles().catch(() => undefined)

async function read(): Promise<BasemapFiles> {
  const [atlas, cities] = await Promise.all([fetch(atlasUrl), fetch(citiesUrl)])
  if (!atlas.ok || !cities.ok) throw new Error('The built-in map could not be read.')
  return { atlas: await atlas.json(), cities: await cities.text() }
}
