import { useState } from 'react'
import { useCommands } from '../../platform/commands.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { t } from './planner.messages.ts'

const KEY = 'dromos.planner.map'

export interface MapShown {
  isShown: boolean
  toggle: () => void
}

/** Whether the map stands beside the list, which this browser remembers; `m` shows and hides it. */
export function useMapShown(): MapShown {
  const [isShown, setShown] = useState(() => localStorage.getItem(KEY) === 'shown')
  const toggle = () => {
    setShown(!isShown)
    if (isShown) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'shown')
  }
  useShortcuts({ m: toggle })
  useCommands([{ id: 'planner map', label: t(isShown ? 'hideMap' : 'showMap'), keys: 'm', run: toggle }])
  return { isShown, toggle }
}
