import { useSyncExternalStore } from 'react'
import classes from './offline-banner.module.css'
import { t } from './shell.messages.ts'

/** Says, and announces, that the connection is lost; gone when it is back. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <output className={isOnline ? undefined : classes.banner}>{isOnline ? '' : t('offline')}</output>
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
