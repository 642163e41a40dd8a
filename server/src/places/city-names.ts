import { cityNames } from './gazetteer-names.data.ts'

export interface CityName {
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
