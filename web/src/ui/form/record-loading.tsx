import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ReactNode } from 'react'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { Empty } from '../states/empty.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { Page } from '../page.tsx'
import classes from './record-form.module.css'

interface RecordLoadingProps {
  title: string
  error: unknown
  onRetry: () => void
  children?: ReactNode
}

export function RecordLoading({ title, error, onRetry, children }: RecordLoadingProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Page title={title}>
        <Empty title={sentenceOf(error)}>{children}</Empty>
      </Page>
    )
  }
  return (
    <Page title={title}>
      {error ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : (
        <div aria-busy className={classes.outline}>
          <Skeleton height={180} radius="md" />
          <Skeleton height={240} radius="md" />
        </div>
      )}
    </Page>
  )
}
