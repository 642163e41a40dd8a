import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textDrags } from '../clauses/clauses.api.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconChevronDown,
  IconGripVertical,
  IconTrash,
} from '../ui/icons.ts'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import type { OfferFormApi } from './offer-form-values.ts'
import classes from './offers.module.css'
import { t } from './offers.messages.ts'

interface OfferTextProps {
  form: OfferFormApi
  textKey: string
  index: number
  count: number
  stored: OfferRecord | null
  isReadOnly: boolean
  startsOpen: boolean
  onMove: (from: number, to: number) => void
  onKeep: (index: number) => void
  /** What it does with a text that is dropped on it. */
  drops: (at: number) => object
  onRemove: (index: number) => void
}

/** One text of an offer: a line with where it comes from, which opens to be written. */
export function OfferText({ form, index, startsOpen, ...props }: OfferTextProps) {
  const { control } = form
  const at = `manuscripts.${index}` as const
  const [isOpen, setOpen] = useState(startsOpen)
  const [typed, body] = useWatch({ control, name: [`${at}.title`, `${at}.body`] })
  const title = typed || t('untitled')
  return (
    <li className={classes.text} data-drop {...props.drops(index)}>
      <div className={classes.textHead}>
        {!props.isReadOnly && <Handle title={title} textKey={props.textKey} />}
        <button
          type="button"
          className={classes.heading}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <b className="still">{title}</b>
          <span className="muted">{isOpen ? '' : plainWords(body ?? '')}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
        <Origin form={form} index={index} stored={props.stored} />
        {!props.isReadOnly && <Buttons title={title} index={index} {...props} />}
      </div>
      {isOpen && (
        <div className={classes.textBody}>
          <TextField control={control} name={`${at}.title`} label={t('text.title')} required />
          <RichTextField control={control} name={`${at}.body`} label={t('text.body')} />
        </div>
      )}
    </li>
  )
}

/** The words of a text for one line: marks end words. */
const plainWords = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll(/<\/(p|li|h2|h3)>/g, ' '), 'text/html').body.textContent ??
  ''

const Handle = ({ title, textKey: key }: { title: string; textKey: string }) => (
  <span
    className={classes.handle}
    draggable
    title={t('dragText', { title })}
    aria-hidden
    onDragStart={(event) => textDrags.takeUp('text', event, { clause: null, key }, title)}
  >
    <IconGripVertical size={15} />
  </span>
)

function Buttons({
  title,
  index,
  count,
  onMove,
  onKeep,
  onRemove,
}: Pick<OfferTextProps, 'index' | 'count' | 'onMove' | 'onKeep' | 'onRemove'> & { title: string }) {
  return (
    <>
      <ActionIcon
        aria-label={t('keepText', { title })}
        title={t('keepText', { title })}
        aria-haspopup="dialog"
        onClick={() => onKeep(index)}
      >
        <IconBookmark size={15} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('moveUp', { title })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={15} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('moveDown', { title })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={15} />
      </ActionIcon>
      <ActionIcon aria-label={t('remove', { title })} onClick={() => onRemove(index)}>
        <IconTrash size={15} />
      </ActionIcon>
    </>
  )
}

/** What the clause of a text is called; one that was just kept or taken bears the heading of the text. */
const nameOfOrigin = (
  known: OfferRecord['manuscripts'][number] | undefined,
  title: string | null | undefined,
): string => known?.clause?.name ?? title ?? ''

/** Where it comes from: the library as it is, or adapted since. */
function Origin({ form, index, stored }: Pick<OfferTextProps, 'form' | 'index' | 'stored'>) {
  const at = `manuscripts.${index}` as const
  const [clauseId, body, title] = useWatch({
    control: form.control,
    name: [`${at}.clause_id`, `${at}.body`, `${at}.title`],
  })
  if (typeof clauseId !== 'number') return null
  const known = stored?.manuscripts.find((text) => text.clause_id === clauseId)
  const isSame = !known || (known.clause?.same === true && known.body === body)
  const name = nameOfOrigin(known, title)
  return (
    <span className={classes.origin}>{isSame ? t('fromLibrary', { name }) : t('adapted', { name })}</span>
  )
}
