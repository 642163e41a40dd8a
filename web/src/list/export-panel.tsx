import type { FileFormat, Separator } from '@dromos/contract/base/sheets.ts'
import { language } from '../i18n/language.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { addressOf, newIdempotencyKey } from '../platform/api.ts'
import { ApiError, sentenceOf } from '../platform/http.ts'
import { fetchFile } from '../platform/transfer.ts'
import classes from './export-panel.module.css'
import { shownData } from '../ui/grid/grid-layout.ts'
import type { ExportMenuProps } from './list-file.ts'
import { ListExports } from './exports/list-exports.tsx'
import { storeExport } from './exports/exports.api.ts'
import { saveFile } from '../ui/save-file.ts'
import { t } from '../ui/ui.messages.ts'

type Format = FileFormat

const separators: readonly Separator[] = ['comma', 'semicolon']

/** Share of the file that has come; null while the server writes it. */
type Progress = { format: Format; share: number | null }

export function ExportPanel({ title, file, layout }: ExportMenuProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState('')
  const [separator, setSeparator] = useState<Separator>(language === 'el' ? 'semicolon' : 'comma')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (format: Format) => {
    const control = new AbortController()
    running.current = control
    setProblem('')
    setProgress({ format, share: null })
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const columns = shownData(layout).join(',')
    const address = addressOf(`/${file.list.replace('.', '/')}/export`, {
      query: { ...file.query, format, columns, timezone, ...(format === 'csv' && { separator }) },
    })
    try {
      const content = await fetchFile(address, control.signal, (share) => setProgress({ format, share }))
      saveFile(content, `${title}.${format}`)
    } catch (error) {
      if (!control.signal.aborted) await haveWritten(error, address)
    } finally {
      if (running.current === control) setProgress(null)
    }
  }

  const haveWritten = async (error: unknown, address: string) => {
    const isLong = error instanceof ApiError && error.code === 'too_many_rows'
    if (!isLong) return setProblem(sentenceOf(error))
    try {
      await storeExport(file.list, new URL(address, location.origin).search.slice(1), newIdempotencyKey())
    } catch (refusal) {
      setProblem(sentenceOf(refusal))
    }
  }

  return (
    <div className={classes.panel}>
      {file.tables ? (
        <NativeSelect
          label={file.tables.label}
          data={[...file.tables.options]}
          value={file.tables.value}
          disabled={progress !== null}
          onChange={(event) => file.tables?.onChange(event.currentTarget.value)}
        />
      ) : (
        <p className="muted">{file.hint ?? t('file.hint')}</p>
      )}
      {file.note && <p className="muted">{file.note}</p>}
      <div className={classes.choices}>
        <Button disabled={progress !== null} onClick={() => void take('xlsx')}>
          {t('file.xlsx')}
        </Button>
        <Button disabled={progress !== null} onClick={() => void take('csv')}>
          CSV
        </Button>
        {file.hasPdf && (
          <Button disabled={progress !== null} onClick={() => void take('pdf')}>
            PDF
          </Button>
        )}
      </div>
      <NativeSelect
        label={t('file.separator')}
        data={separators.map((value) => ({ value, label: t(`file.${value}`) }))}
        value={separator}
        disabled={progress !== null}
        onChange={(event) =>
          setSeparator(separators.find((one) => one === event.currentTarget.value) ?? 'comma')
        }
      />
      <output>
        {progress && (
          <div className={classes.running}>
            <progress
              aria-label={t('file.preparing')}
              max={1}
              {...(progress.share === null ? {} : { value: progress.share })}
            />
            <span>{t(progress.share === null ? 'file.preparing' : 'file.coming')}</span>
            <Button size="xs" onClick={() => running.current?.abort()}>
              {t('cancel')}
            </Button>
          </div>
        )}
      </output>
      {problem && (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
      <ListExports list={file.list} />
    </div>
  )
}
