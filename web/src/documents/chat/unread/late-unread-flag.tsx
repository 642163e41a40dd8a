import { lazy, Suspense } from 'react'
import type { DocumentKind } from '@dromos/contract/constants/document-kinds.ts'
import { screenSettled } from '../../../platform/screen-settled.ts'

const Flag = lazy(async () => {
  await screenSettled()
  return { default: (await import('./unread-flag.tsx')).UnreadFlag }
})

/** Comes after the list itself: nobody waits for it. */
export const LateUnreadFlag = (record: { kind: DocumentKind; id: number }) => (
  <Suspense>
    <Flag {...record} />
  </Suspense>
)
