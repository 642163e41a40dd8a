import type { ViewedList } from '@dromos/contract/views/lists.ts'
import type { SavedView } from '@dromos/contract/views/views.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { readQuery } from '../../platform/query-client.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshViews, viewsQuery } from './views.api.ts'
import type { ViewExtra } from './use-views.ts'
import { t } from './views-panel.messages.ts'
import classes from './views.module.css'

interface ViewFormProps {
  list: ViewedList
  known: SavedView | null
  content: Pick<SavedView, 'query' | 'layout'>
  besides: ViewExtra | undefined
  onDone: (made: SavedView | null) => void
}

export function ViewForm({ list, known, content, besides, onDone }: ViewFormProps) {
  const [name, setName] = useState(known?.name ?? '')
  const [shared, setShared] = useState(known?.shared ?? false)
  const [isMore, setMore] = useState(false)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const menu = event.currentTarget.closest<HTMLElement>('[popover]')
    setSaving(true)
    setProblem('')
    const { query, layout } = content
    try {
      const made = await keep({ list, known, body: { name, shared, query, layout }, idempotencyKey })
      toast({ text: t('saved', { name }) })
      if (!known) menu?.hidePopover()
      onDone(made)
      if (made && isMore) await besides?.add(made)
    } catch (error) {
      setProblem((error instanceof ApiError && error.errors['name']) || sentenceOf(error))
      setSaving(false)
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        label={t('name')}
        value={name}
        maxLength={60}
        error={problem}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel has just become this form, at somebody's press
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('share')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      {besides && (
        <Checkbox
          label={besides.label}
          checked={isMore}
          onChange={(event) => setMore(event.currentTarget.checked)}
        />
      )}
      <div className="foot">
        <Button onClick={() => onDone(null)}>{ui('cancel')}</Button>
        <Button type="submit" variant="filled" loading={isSaving}>
          {ui('save')}
        </Button>
      </div>
    </form>
  )
}

interface Kept extends Pick<ViewFormProps, 'list' | 'known'> {
  body: Pick<SavedView, 'name' | 'shared' | 'query' | 'layout'>
  idempotencyKey: string
}

/** Answers the view where it is a new one. */
async function keep({ list, known, body, idempotencyKey }: Kept): Promise<SavedView | null> {
  if (known) {
    await call('POST /views/{list}/update/{id}', {
      params: { list, id: known.id },
      body: { ...body, version: known.version },
    })
    await refreshViews(list)
    return null
  }
  const { id } = await call('POST /views/{list}/store', { params: { list }, body, idempotencyKey })
  await refreshViews(list)
  const views = await readQuery({ ...viewsQuery(list), staleTime: Infinity })
  return views.find((view) => view.id === id) ?? null
}
