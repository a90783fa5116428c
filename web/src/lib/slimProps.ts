/**
 * Chakra's two lists of property names, without those that it looks up elsewhere or that no page uses; `build/slimModules.ts`
 * replaces them. That spares the sign-in page 2 KiB.
 */

/** The longest families, of which every name is a CSS property. */
const families =
  /^((animation|background|border|font|grid|inset|outline|overflow|overscroll|stroke)([A-Z]\w*)?$|(Webkit|scroll(Margin|Padding|Snap)|(mask|text)(B|Dec|E|Sp))\w*$|--)|[&@]/;

/** All other CSS properties that are no utility of Chakra's base configuration. */
const properties = new Set(
  `
  alignContent alignItems alignSelf alignTracks alignmentBaseline all anchorName anchorScope appearance backfaceVisibility
  baselineShift boxAlign boxDecorationBreak boxDirection boxFlex boxFlexGroup boxLines boxOrdinalGroup boxOrient boxPack
  boxSizing breakAfter breakBefore breakInside captionSide caret caretShape clear clip clipPath clipRule colorInterpolation
  colorInterpolationFilters colorRendering colorScheme columnCount columnFill columnRule columnRuleColor columnRuleStyle
  columnRuleWidth columnSpan columnWidth columns contain containIntrinsicBlockSize containIntrinsicHeight
  containIntrinsicInlineSize containIntrinsicSize containIntrinsicWidth container containerName containerType content
  contentVisibility cornerShape counterIncrement counterReset counterSet cx cy d direction display dominantBaseline emptyCells
  fieldSizing fillOpacity fillRule flex flexFlow flexGrow flexShrink flexWrap float floodColor floodOpacity forcedColorAdjust
  glyphOrientationVertical hangingPunctuation hyphenateCharacter hyphenateLimitChars hyphens imageOrientation imageRendering
  imageResolution imeMode initialLetter initialLetterAlign interpolateSize isolation justifyContent justifyItems justifySelf
  justifyTracks lightingColor lineBreak lineHeightStep listStyle listStyleType marginTrim marker markerEnd markerMid
  markerStart mask maskClip maskComposite maskImage maskMode maskOrigin maskPosition maskRepeat maskSize maskType
  masonryAutoFlow mathDepth mathShift mathStyle maxLines objectFit objectPosition offset offsetAnchor offsetDistance
  offsetPath offsetPosition offsetRotate order orphans overlay page pageBreakAfter pageBreakBefore pageBreakInside paintOrder
  perspective perspectiveOrigin placeContent placeItems placeSelf pointerEvents positionAnchor positionArea positionTry
  positionTryFallbacks positionTryOrder positionVisibility printColorAdjust quotes r resize rubyAlign rubyMerge rubyPosition
  rx ry scrollBehavior scrollTimeline scrollTimelineAxis scrollTimelineName shapeImageThreshold shapeMargin shapeOutside
  shapeRendering stopColor stopOpacity tabSize tableLayout textAlign textAlignLast textAnchor textCombineUpright textJustify
  textOrientation textOverflow textRendering textSizeAdjust textTransform textUnderlineOffset textUnderlinePosition textWrap
  textWrapMode textWrapStyle timelineScope touchAction transformBox transformOrigin transformStyle transitionBehavior
  transitionDelay unicodeBidi userSelect vectorEffect verticalAlign viewTimeline viewTimelineAxis viewTimelineInset
  viewTimelineName viewTransitionName visibility whiteSpace whiteSpaceCollapse widows willChange wordBreak wordSpacing
  wordWrap writingMode x y zoom
`.split(/\s+/),
);

export const isCssProperty = (name: string): boolean => properties.has(name) || families.test(name);

/** The attributes of HTML, and those of SVG that the client draws with. */
const attributes = new Set(
  `
  abbr about accept acceptCharset accessKey action allow allowFullScreen allowPaymentRequest allowTransparency allowUserMedia alt
  async autoCapitalize autoComplete autoCorrect autoFocus autoPlay autoSave autofocus capture cellPadding cellSpacing challenge
  charSet checked children cite class classID className colSpan cols contentEditable contextMenu controls controlsList coords
  crossOrigin dangerouslySetInnerHTML data datatype dateTime decoding default defaultChecked defaultValue defer dir
  disablePictureInPicture disableRemotePlayback disabled download draggable encType enterKeyHint fallback fetchPriority
  fetchpriority for form formAction formEncType formMethod formNoValidate formTarget frameBorder headers hidden high href hrefLang
  htmlFor httpEquiv id incremental inert inlist innerHTML inputMode integrity is itemID itemProp itemRef itemScope itemType key
  keyParams keyType kind label lang list loading loop low marginHeight marginWidth max maxLength media mediaGroup method min
  minLength multiple muted name noValidate nonce on open optimum option pattern placeholder playsInline popover popoverTarget
  popoverTargetAction poster prefix preload profile property radioGroup readOnly ref referrerPolicy rel required resource results
  reversed role rowSpan rows sandbox scope scoped scrolling seamless security selected shape size sizes slot span spellCheck src
  srcDoc srcLang srcSet start step style summary suppressContentEditableWarning suppressHydrationWarning tabIndex target title
  type typeof unselectable useMap value valueLink vocab wmode wrap by dx dy focusable from gradientTransform gradientUnits local pathLength
  points preserveAspectRatio to values version viewBox x1 x2 xmlns y1 y2
`.split(/\s+/),
);

export const isPropValid = (name: string): boolean => attributes.has(name) || /^(on[^a-z]|(data|aria|x)-)/.test(name);
