import { useCallback, useSyncExternalStore } from 'react'

const NARROW = '(max-width: 40em)'

export function useIsNarrow(): boolean {
  return useMatches(NARROW)
}

export function useMatches(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}
