/**
 * Draws a diagram as the address of a picture. As a picture it can run nothing and its styles stay its own.
 *
 * @throws Error where its words cannot be read, or the page's policy forbids the styles that it is measured with
 */
export async function drawDiagram(id: string, code: string): Promise<string> {
  if (!allowsStyles())
    throw new Error('The policy of the page forbids the styles that Mermaid measures with.');
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    // Text as SVG: HTML within a picture is not drawn.
    htmlLabels: false,
    flowchart: { htmlLabels: false },
  });
  const { svg } = await mermaid.render(id, code);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** Whether a style element of the page takes effect. */
function allowsStyles(): boolean {
  const style = document.createElement('style');
  style.textContent = '.dk-probe {}';
  document.head.append(style);
  const isAllowed = style.sheet !== null && style.sheet.cssRules.length > 0;
  style.remove();
  return isAllowed;
}
