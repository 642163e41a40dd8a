import { offerLimits } from '@dromos/contract/offers/offer-input.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, use, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { textDrags } from '../clauses/clauses.api.ts'
import type { ClauseTaken } from '../clauses/clauses.api.ts'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconBookmark, IconPlus } from '../ui/icons.ts'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import type { OfferFormApi } from './offer-form-values.ts'
import { OfferText } from './offer-text.tsx'
import classes from './offers.module.css'
import { t } from './offers.messages.ts'

const ClauseLibrary = lazy(async () => ({
  default: (await import('../clauses/clause-library-panel.tsx')).ClauseLibrary,
}))

const ClauseKeep = lazy(async () => ({
  default: (await import('../clauses/clause-keep-panel.tsx')).ClauseKeep,
}))

/** What is kept in the library: the introduction, or the text of an index. */
type Kept = number | 'content'

/** What its customer reads: the introduction, the mail, and texts of its own or of the library, in their sequence. */
export function OfferTexts({ form, record }: { form: OfferFormApi; record: OfferRecord | null }) {
  const { control } = form
  const isReadOnly = use(FormReadOnly)
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<Kept | null>(null)
  const texts = useTexts(form)
  const [spoken, content] = useWatch({ control, name: ['language', 'content'] })
  const language = spoken ?? 'el'
  return (
    <FormSection
      title={t('sections.texts')}
      actions={
        !isReadOnly && (
          <span className="wrap">
            <Button
              size="xs"
              leftSection={<IconPlus size={14} />}
              disabled={texts.isFull}
              onClick={() => texts.add(null)}
            >
              {t('newText')}
            </Button>
            <Button
              size="xs"
              leftSection={<IconBookmark size={14} />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('library')}
            </Button>
          </span>
        )
      }
    >
      <RichTextField control={control} name="content" label={t('field.content')} span={12} />
      {content && !isReadOnly && (
        <div className="whole">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBookmark size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setKept('content')}
          >
            {t('keepContent')}
          </Button>
        </div>
      )}
      {isOpen && !isReadOnly && (
        <Suspense>
          <ClauseLibrary
            language={language}
            onTake={(clause) => texts.add(clause)}
            words={{
              label: t('library'),
              hint: t('libraryHint'),
              empty: t('libraryEmpty'),
              search: t('searchLibrary'),
              add: (title) => t('addClause', { title }),
            }}
          />
        </Suspense>
      )}
      {texts.list.fields.length === 0 && <p className="muted whole">{t('noTexts')}</p>}
      <ol
        className={classes.list}
        aria-label={t('field.manuscripts')}
        {...(isReadOnly ? {} : texts.drops(texts.list.fields.length))}
      >
        {texts.list.fields.map(({ key }, index) => (
          <OfferText
            key={key}
            form={form}
            textKey={key}
            index={index}
            count={texts.list.fields.length}
            stored={record}
            isReadOnly={isReadOnly}
            startsOpen={texts.opened === key}
            onMove={texts.moveTo}
            onKeep={setKept}
            drops={isReadOnly ? noDrops : texts.drops}
            onRemove={texts.remove}
          />
        ))}
      </ol>
      <RichTextField
        control={control}
        name="message"
        label={t('field.message')}
        description={t('messageHint')}
        span={12}
      />
      <span className="visually-hidden" aria-live="polite">
        {texts.said}
      </span>
      {kept !== null && (
        <Suspense>
          <ClauseKeep
            text={textToKeep(form, kept)}
            language={language}
            onKept={(id) => noteClause(form, kept, id)}
            onClose={() => setKept(null)}
          />
        </Suspense>
      )}
    </FormSection>
  )
}

function textToKeep(form: OfferFormApi, kept: Kept): { title: string; body: string } {
  if (kept === 'content') return { title: '', body: form.getValues('content') ?? '' }
  const { title, body } = form.getValues(`manuscripts.${kept}`)
  return { title: title ?? '', body: body ?? '' }
}

/** A text that was kept stands for its clause from then on. */
function noteClause(form: OfferFormApi, kept: Kept, id: number): void {
  if (kept !== 'content') form.setValue(`manuscripts.${kept}.clause_id`, id, { shouldDirty: true })
}

const noDrops = () => ({})

function useTexts(form: OfferFormApi) {
  const list = useFieldArray({ control: form.control, name: 'manuscripts', keyName: 'key' })
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<number | null>(null)
  const { fields, insert, move, remove } = list
  const isFull = fields.length >= offerLimits.manuscripts
  const add = (clause: ClauseTaken | null, at = fields.length) => {
    if (isFull) return toast({ text: t('textsFull', { most: offerLimits.manuscripts }), tone: 'problem' })
    insert(at, clause ?? { clause_id: null, title: '', body: '' }, { shouldFocus: false })
    setAdded(clause ? null : at)
    setSaid(t('moved', { position: at + 1 }))
  }
  const moveTo = (from: number, to: number) => {
    if (from === to || to < 0 || to >= fields.length) return
    move(from, to)
    setSaid(t('moved', { position: to + 1 }))
  }
  return {
    list,
    said,
    isFull,
    add,
    moveTo,
    opened: added === null ? undefined : fields[added]?.key,
    drops: (at: number) =>
      textDrags.dropOn('text', ({ clause, key }, event) => {
        event.stopPropagation()
        if (clause) return add(clause, at)
        const from = fields.findIndex((text) => text.key === key)
        if (from >= 0) moveTo(from, Math.min(at, fields.length - 1))
        else toast({ text: t('textGone'), tone: 'problem' })
      }),
    remove: (index: number) => {
      const taken = structuredClone(form.getValues(`manuscripts.${index}`))
      remove(index)
      const restore = () => insert(index, taken, { shouldFocus: false })
      toast({ text: t('removed'), action: { label: ui('undo'), run: restore } })
    },
  }
}
