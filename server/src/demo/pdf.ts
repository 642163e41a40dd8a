const PAGE = '595 842'
const TITLE_SIZE = 18
const TEXT_SIZE = 11

/** A PDF of one A4 page: a title and lines below it, in the letters of ASCII. */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const drawing = `BT /F2 ${TITLE_SIZE} Tf 60 760 Td (${escaped(title)}) Tj ET
BT /F1 ${TEXT_SIZE} Tf 20 TL 60 720 Td
${text}
ET`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ])
}

function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [at, object] of objects.entries()) {
    starts.push(body.length)
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^ -~]/g, '?')
