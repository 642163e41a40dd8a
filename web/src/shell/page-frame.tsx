import { Outlet } from '@tanstack/react-router'
import { Confirmations } from '../ui/dialogs/confirm.tsx'
import { Toasts } from '../ui/dialogs/toast.tsx'
import { NewVersion } from './new-version.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** What every page has, public ones too: the banner while offline, notices and questions, newer versions. */
export function PageFrame() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <Confirmations />
      <NewVersion />
    </>
  )
}
