import { find } from 'geo-tz/all'
import type { ZoneAnswer, ZoneQuestion } from './time-zones.ts'

// Runs as a process of its own, so that the borders of all zones are in memory only while somebody asks.
process.on('message', ({ id, lat, lng }: ZoneQuestion) => {
  const answer: ZoneAnswer = { id, zone: zoneAt(lat, lng) }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

function zoneAt(lat: number, lng: number): string | null {
  // On the high seas there are only the zones of ships.
  return find(lat, lng).find((zone) => !zone.startsWith('Etc/')) ?? null
}
