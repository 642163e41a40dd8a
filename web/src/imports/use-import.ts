import type { CategoryType } from '@dromos/contract/categories/category-types.ts'
import type { ImportRecord } from '@dromos/contract/imports/imports.ts'
import type { ImportKind } from '@dromos/contract/imports/import-kinds.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call, newIdempotencyKey } from '../platform/api.ts'
import { ApiError, sentenceOf } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { callWithFile } from '../platform/transfer.ts'
import { importQuery, keepImport } from './imports.api.ts'

export function useImport(kind: ImportKind, type: CategoryType | undefined) {
  const navigate = useNavigate()
  const { id = '' }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const record = useQuery(importQuery(Number(id) || 0))
  const [sending, setSending] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  const sheet = record.data?.kind === kind ? record.data : null
  useFreshLists(kind, sheet)

  const attempt = async (work: () => Promise<ImportRecord>): Promise<void> => {
    setProblem('')
    setBusy(true)
    try {
      const kept = keepImport(await work())
      const search = { ...(type ? { type } : {}), id: String(kept.id) }
      if (String(kept.id) !== id) void navigate({ to: '.', search, replace: true })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'cancelled')) setProblem(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File): Promise<void> => {
    stopper.current?.abort()
    const control = new AbortController()
    stopper.current = control
    setSending(file.name)
    const sent = { file, signal: control.signal, onProgress: () => undefined }
    const body = type ? { type } : {}
    await attempt(() =>
      callWithFile(
        'POST /imports/store/{kind}',
        { params: { kind }, body, idempotencyKey: newIdempotencyKey() },
        sent,
      ),
    )
    if (stopper.current === control) setSending(null)
  }
  const params = { id: sheet?.id ?? 0 }
  return {
    sheet,
    sending,
    isBusy,
    problem: problem || (record.isError ? sentenceOf(record.error) : ''),
    choose,
    stop: () => stopper.current?.abort(),
    match: (columns: (string | null)[]) =>
      attempt(() => call('POST /imports/columns/{id}', { params, body: { columns } })),
    start: () => attempt(() => call('PUT /imports/start/{id}', { params })),
    cancel: () => attempt(() => call('PUT /imports/cancel/{id}', { params })),
    tell: (error: unknown) => setProblem(sentenceOf(error)),
  }
}

function useFreshLists(kind: ImportKind, sheet: ImportRecord | null): void {
  const isDone = sheet?.state === 'done'
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: [kind === 'invoices' ? 'orders' : kind] })
  }, [isDone, kind])
}
