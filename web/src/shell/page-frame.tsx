import classes from './offline-banner.module.css'
import { Outlet, useRouter, Navigate } from '@tanstack/react-router'
import { Confirmations } from '../ui/dialogs/confirm.tsx'
import { Toasts } from '../ui/dialogs/toast.tsx'
import { CopyBanner } from './copy-banner.tsx'
import { NewVersion } from './new-version.tsx'
import { useSyncExternalStore, useState } from 'react'
import { t } from './shell.messages.ts'
import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { sentenceOf } from '../platform/http.ts'
import { useTitle } from '../ui/page.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { Notice } from './notice.tsx'

export function PageFrame() {
  return (
    <>
      <OfflineBanner />
      <CopyBanner />
      <Outlet />
      <Toasts />
      <Confirmations />
      <NewVersion />
    </>
  )
}

function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className={isOnline ? undefined : classes.banner} data-offline={!isOnline || undefined}>
      {isOnline ? '' : t('offline')}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useTitle(ui('somethingMissing'))
  return (
    <Notice title={ui('somethingMissing')} text={sentenceOf(error)}>
      <Button
        variant="filled"
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        {ui('retry')}
      </Button>
    </Notice>
  )
}

/** Where unknown addresses lead: to the error page, and from `/user` alone to the sign-in. */
export function LostAddress() {
  // The address that was asked for; it is another one as soon as this has led away from it.
  const [target] = useState(() => (/^\/user\/?$/.test(location.pathname) ? '/user/login' : '/error'))
  return <Navigate to={target} replace />
}
