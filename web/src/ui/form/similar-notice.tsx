import { IconAlertTriangle } from '../icons.ts'
import classes from './similar-notice.module.css'

interface SimilarNoticeProps {
  title: string
  hint: string
  newTab: string
  records: readonly { id: number; path: string; line: string }[]
}

/** Each in a new tab. Read out when it comes; it takes no focus and stops nothing. */
export function SimilarNotice({ title, hint, newTab, records }: SimilarNoticeProps) {
  return (
    <output className={classes.similar}>
      {records.length > 0 && (
        <div className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          <div>
            <strong>{title}</strong>
            <ul>
              {records.map(({ id, path, line }) => (
                <li key={id}>
                  <a href={path} target="_blank" rel="noopener">
                    {line}
                    <span className="visually-hidden"> ({newTab})</span>
                  </a>
                </li>
              ))}
            </ul>
            {hint}
          </div>
        </div>
      )}
    </output>
  )
}
