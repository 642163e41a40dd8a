import type { ImportReply } from '@dromos/contract/sheets.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { sentenceOf } from '../platform/http.ts'
import type { Sending } from '../platform/transfer.ts'
import { fetchFile } from '../platform/transfer.ts'
import { saveFile } from './save-file.ts'
import { Remarks, SheetColumns } from './sheet-columns.tsx'
import classes from './sheet-import.module.css'
import { t } from './sheet-import.messages.ts'
import { t as ui } from './ui.messages.ts'

export interface SheetOrder {
  columns?: (string | null)[]
  save: boolean
}

interface SheetImportProps {
  /** Where the empty sheet is had, without its format. */
  template: string
  send: (order: SheetOrder, key: string, sending: Sending) => Promise<ImportReply>
  onDone: (count: number) => void
}

/** A sheet is chosen, its columns are matched, its mistakes shown; without any it is entered as a whole. */
export function SheetImport({ template, send, onDone }: SheetImportProps) {
  const [file, setFile] = useState<File | null>(null)
  const [reply, setReply] = useState<ImportReply | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  // One file is entered once, even when the answer to its first sending was lost.
  const key = useRef('')

  const attempt = async (sheet: File, order: SheetOrder) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setProblem('')
    setBusy(true)
    try {
      const sending = { file: sheet, signal: control.signal, onProgress: () => undefined }
      const answer = await send(order, key.current, sending)
      setReply(answer)
      if (answer.created > 0) onDone(answer.created)
    } catch (error) {
      if (!control.signal.aborted) setProblem(sentenceOf(error))
    } finally {
      if (running.current === control) setBusy(false)
    }
  }
  const choose = (chosen: File | null) => {
    key.current = crypto.randomUUID()
    setFile(chosen)
    setReply(null)
    if (chosen) void attempt(chosen, { save: false })
  }

  return (
    <div className={classes['import']}>
      <Template address={template} onProblem={setProblem} />
      <label className={classes['file']}>
        {t('file')}
        <input
          type="file"
          accept=".xlsx,.csv,text/csv"
          disabled={isBusy}
          onClick={(event) => {
            // The same file, mended, is chosen again.
            event.currentTarget.value = ''
          }}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
      <output>
        {isBusy && (
          <span className={classes['busy']}>
            <progress aria-label={t('busy')} /> {t('busy')}{' '}
            <Button size="xs" onClick={() => running.current?.abort()}>
              {ui('cancel')}
            </Button>
          </span>
        )}
        {reply && reply.created > 0 && <strong>{t('created', { count: reply.created })}</strong>}
      </output>
      {problem && (
        <p role="alert" className={classes['problem']}>
          {problem}
        </p>
      )}
      {file && reply?.created === 0 && (
        <>
          <SheetColumns reply={reply} onColumns={(columns) => void attempt(file, { columns, save: false })} />
          <Remarks reply={reply} />
          <Button
            variant="filled"
            disabled={isBusy || !isSound(reply)}
            onClick={() => void attempt(file, { columns: reply.columns, save: true })}
          >
            {t('enter', { count: reply.total })}
          </Button>
        </>
      )}
    </div>
  )
}

const isSound = ({ total, error_count: mistakes, missing }: ImportReply): boolean =>
  total > 0 && mistakes === 0 && missing.length === 0

function Template({ address, onProblem }: { address: string; onProblem: (text: string) => void }) {
  const take = async (format: 'xlsx' | 'csv') => {
    try {
      const content = await fetchFile(`${address}?format=${format}`, new AbortController().signal)
      saveFile(content, `${t('templateName')}.${format}`)
    } catch (error) {
      onProblem(sentenceOf(error))
    }
  }
  return (
    <div>
      <p>{t('hint')}</p>
      <div className={classes['choices']}>
        <Button onClick={() => void take('xlsx')}>{t('template', { format: 'XLSX' })}</Button>
        <Button onClick={() => void take('csv')}>{t('template', { format: 'CSV' })}</Button>
      </div>
    </div>
  )
}
