/** Applies the styles of a phone to what is rendered: jsdom counts every media query of `screen` as met. Returns the way back. */
export function applyPhoneStyles(): () => void {
  const queries = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => ('media' in rule && rule.media instanceof Object ? [rule.media as MediaList] : []))
    .map((media) => ({ media, text: media.mediaText }));
  for (const { media } of queries) media.mediaText = 'print';
  return () => {
    for (const { media, text } of queries) media.mediaText = text;
  };
}
