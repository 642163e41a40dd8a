import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { KnownPlace } from '../places/places.api.ts'
import { LazyRouteMap } from '../ui/map/maps.tsx'
import { RailCard } from '../ui/rail.tsx'
import { howText, kmText, numbersText } from './route-words.ts'
import { routeQuery } from './routing.api.ts'
import { t } from './routing.messages.ts'
import { linesOf, stopsOf, wayThrough } from './route-legs.ts'
import type { CachedLeg, RouteLeg, WholeLeg } from './route-legs.ts'
import classes from './route-panel.module.css'

interface RoutePanelProps {
  legs: readonly RouteLeg[]
  avoidSea: boolean
}

/** A route on a map and in words: the way through all stops, each piece with its kilometres, what they come to, and how they were found. The map is fetched once it is looked at. */
export function RoutePanel({ legs, avoidSea }: RoutePanelProps) {
  const known = useKnownLegs(legs, avoidSea)
  return (
    <RailCard title={t('route')} aside={totalText(known, avoidSea)} memory="route">
      <div className={classes.body}>
        <MapOnceSeen legs={legs} known={known} />
        <div className={classes.words}>
          <Legs legs={legs} known={known} avoidSea={avoidSea} />
        </div>
      </div>
    </RailCard>
  )
}

function useKnownLegs(legs: readonly RouteLeg[], avoidSea: boolean): CachedLeg[] {
  const whole = useMemo(() => wayThrough(legs), [legs])
  const ways = useMemo(() => [...new Map(whole.map((leg) => [wayOf(leg), leg])).values()], [whole])
  const roads = useQueries({
    queries: ways.map(({ from, to }) => routeQuery({ from, to, avoidSea })),
    combine: dataOf,
  })
  return useMemo(() => {
    const byWay = new Map(ways.map((leg, index) => [wayOf(leg), roads[index]]))
    return whole.map((leg) => ({ ...leg, road: byWay.get(wayOf(leg)) }))
  }, [whole, ways, roads])
}

const wayOf = ({ from, to }: WholeLeg): string => `${from.id} ${to.id}`

// A named function, so that the legs stay the same while their roads do.
function dataOf<V>(results: readonly { data: V | undefined }[]): (V | undefined)[] {
  return results.map(({ data }) => data)
}

function totalText(known: readonly CachedLeg[], avoidSea: boolean): string {
  const roads = known.flatMap(({ road }) => road ?? [])
  if (roads.length === 0 || roads.length < known.length) return ''
  const km = roads.reduce((sum, road) => sum + road.km, 0)
  return kmText(km, { isExact: roads.every(({ state }) => state === 'road'), avoidSea })
}

interface LegsProps extends RoutePanelProps {
  known: readonly CachedLeg[]
}

function Legs({ legs, known, avoidSea }: LegsProps) {
  const marks = new Map(stopsOf(legs).map(({ id, begins, ends }) => [id, `${begins} ${ends}`.trim()]))
  if (known.length === 0) return <p className={classes.quiet}>{t('none')}</p>
  return (
    <>
      <ol className={classes.legs} aria-label={t('legs')}>
        {known.map(({ position, from, to, road }) => (
          <li key={position} value={position}>
            <span className={classes.number}>{position}</span>
            <span>
              {nameOf(from)} <span className={classes.quiet}>→</span> {nameOf(to)}{' '}
              <span className={classes.quiet}>{marks.get(to.id)}</span>
            </span>
            <span className={classes.km}>
              {road && kmText(road.km, { isExact: road.state === 'road', avoidSea: false })}
            </span>
          </li>
        ))}
      </ol>
      {known.length > 1 && (
        <p className={classes.sum}>
          <span>{t('sum')}</span>
          <span className={classes.km}>{totalText(known, false)}</span>
        </p>
      )}
      {methodsOf(known).map(({ state, positions }, _index, all) => (
        <p key={state} className={classes.how}>
          {all.length > 1 && `${numbersText(positions)}: `}
          {howText(state, avoidSea)}
        </p>
      ))}
      <p className={classes.how}>{t('marks')}</p>
    </>
  )
}

const nameOf = ({ country_iso: iso, city }: KnownPlace): string => `${iso}\u00a0${city}`

function methodsOf(known: readonly CachedLeg[]) {
  const found = known.flatMap(({ position, road }) => (road ? [{ position, state: road.state }] : []))
  return [...Map.groupBy(found, ({ state }) => state)].map(([state, legs]) => ({
    state,
    positions: legs.map(({ position }) => position),
  }))
}

const REST_MS = 300

/** Loads the map once it has been on the screen for a moment: scrolling past fetches nothing. */
function MapOnceSeen({ legs, known }: { legs: readonly RouteLeg[]; known: readonly CachedLeg[] }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const isSeen = useSeen(box)
  const stops = useMemo(() => stopsOf(legs), [legs])
  const lines = useMemo(() => linesOf(known), [known])
  const [rested] = useDebouncedValue(
    useMemo(() => ({ stops, lines }), [stops, lines]),
    REST_MS,
  )
  if (stops.length === 0) return null
  return (
    <div ref={setBox} className={classes.map}>
      {isSeen && <LazyRouteMap label={t('map')} {...rested} />}
    </div>
  )
}

function useSeen(box: HTMLElement | null): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box || isSeen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), REST_MS)
      },
      { threshold: 0.2 },
    )
    observer.observe(box)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box, isSeen])
  return isSeen
}
