import type { PaperList } from '@dromos/contract/orders/order-pdf.ts'
import { paperNames } from '@dromos/contract/orders/pdf-names.ts'
import { cmrCopies } from '@dromos/contract/orders/pdf.rules.ts'
import type { CmrCopy } from '@dromos/contract/orders/pdf.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PaperLanguages } from '../../documents/paper-languages.tsx'
import { language as reading } from '../../i18n/language.ts'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as words } from '../../documents/papers.messages.ts'
import { orderFilesChanged, orderPapersQuery } from './order-files.api.ts'
import { t } from './order-files.messages.ts'
import { PdfPreview } from './pdf-preview.tsx'
import type { ShownPaper } from './pdf-preview.tsx'
import rowClasses from '../../ui/files/record-files.module.css'
import classes from '../../documents/papers.module.css'

type Paper = PaperList['papers'][number]

/** The documents an order can be turned into: to look at, to print, and to keep among its files. */
export function OrderPdfList({ order }: { order: { id: number; number_id: string; version: number } }) {
  const { data, error, refetch } = useQuery(orderPapersQuery(order.id))
  const [shown, setShown] = useState<ShownPaper | null>(null)
  return (
    <FormSection title={words('papers')}>
      <p className={classes.hint}>{t('papersHint')}</p>
      {data && (
        <ul className={rowClasses.rows} aria-label={words('papers')}>
          {data.papers.map((paper) => (
            <PaperRow key={paper.paper} orderId={order.id} paper={paper} onShow={setShown} />
          ))}
        </ul>
      )}
      {!data && !error && <SkeletonLines count={4} />}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Suspense>
        {shown && <PdfPreview order={order} shown={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </FormSection>
  )
}

interface PaperRowProps {
  orderId: number
  paper: Paper
  onShow: (shown: ShownPaper) => void
}

function PaperRow({ orderId, paper: { paper, obstacle, language: likely }, onShow }: PaperRowProps) {
  const [language, setLanguage] = useState(likely)
  const [copies, setCopies] = useState<readonly CmrCopy[]>(cmrCopies)
  const [isKeeping, setKeeping] = useState(false)
  const name = paperNames[paper][reading]
  const keep = async () => {
    setKeeping(true)
    await keepPaper(orderId, { paper, language, copies })
    setKeeping(false)
  }
  return (
    <li className={classes.paper}>
      <div className={classes.what}>
        <span className="medium">{name}</span>
        <span className="muted breaks">{t(obstacle ?? `${paper}Hint`)}</span>
      </div>
      {obstacle === null && (
        <div className={rowClasses.buttons}>
          {paper === 'cmr_note' && <CopyButtons paper={name} copies={copies} onChange={setCopies} />}
          <PaperLanguages paper={name} language={language} onPress={setLanguage} />
          <Button
            size="compact-sm"
            aria-label={words('showOf', { paper: name })}
            onClick={() => onShow({ paper, language, copies })}
          >
            {words('show')}
          </Button>
          <Button
            size="compact-sm"
            loading={isKeeping}
            aria-label={words('keepOf', { paper: name })}
            onClick={() => void keep()}
          >
            {words('keep')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface CopyButtonsProps {
  paper: string
  copies: readonly CmrCopy[]
  onChange: (copies: readonly CmrCopy[]) => void
}

function CopyButtons({ paper, copies, onChange }: CopyButtonsProps) {
  const toggle = (copy: CmrCopy): void => {
    const next = cmrCopies.filter((one) => copies.includes(one) !== (one === copy))
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className={classes.copies}>
      <legend className="visually-hidden">{t('copies', { paper })}</legend>
      {cmrCopies.map((copy) => (
        <button key={copy} type="button" aria-pressed={copies.includes(copy)} onClick={() => toggle(copy)}>
          {copy} {t(`copy${copy}`)}
        </button>
      ))}
    </fieldset>
  )
}

async function keepPaper(id: number, { paper, language, copies }: ShownPaper): Promise<void> {
  try {
    await call('POST /orders/{id}/papers/{paper}/keep', {
      params: { id, paper },
      body: { language, copies: [...copies] },
      idempotencyKey: newIdempotencyKey(),
    })
    toast({ text: words('kept', { paper: paperNames[paper][language] }) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  orderFilesChanged(id)
}
