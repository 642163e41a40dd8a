// Language and looks are set before the first paint, so that nothing flashes. A file of its own because the content
// security policy allows no inline script.
;(function () {
  try {
    const root = document.documentElement
    root.lang = localStorage.getItem('dromos.language') === 'el' ? 'el' : 'en'
    // Whatever makes no sense here matches no style, and the page puts it right when it starts.
    const usual = location.pathname.startsWith('/track') ? '{"scheme":"auto"}' : '{}'
    const looks = JSON.parse(localStorage.getItem('dromos.appearance') || usual) || {}
    const parts = ['layout', 'width', 'sidebar', 'sidebarColour', 'topbar']
    for (const part of parts.filter((name) => typeof looks[name] === 'string')) {
      root.dataset[part] = looks[part]
    }
    const isDark =
      looks.scheme === 'dark' ||
      (looks.scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  } catch {
    // Without storage the defaults of index.html stay.
  }
})()
