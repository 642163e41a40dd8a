import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'

/** A part of a screen that is read by itself: grey lines until it has come, and another try where it cannot. */
export function ReadPart<R>({
  read,
  lines = 3,
  children,
}: {
  read: Pick<UseQueryResult<R>, 'data' | 'error' | 'isError' | 'refetch'>
  lines?: number
  children: (answer: R) => ReactNode
}) {
  const { data, error, isError, refetch } = read
  if (data !== undefined) return children(data)
  return isError ? (
    <ErrorPanel error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonLines count={lines} />
  )
}
