/** Clipboard HTML of other programs, shortened. */

/** Microsoft Word 365: a title, marks, a list of two levels, a link, a table, an image. */
export const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15">
<style><!-- @font-face {font-family:Vrinda;} p.MsoNormal {mso-style-unhide:no; margin:0cm;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-fareast-font-family:"Times New Roman"'><span lang=EN-US>Admission Test<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=BN style='font-family:Vrinda'>ভর্তি পরীক্ষা</span></b><span
lang=EN-US> on&nbsp;<i>Friday</i>, <u>10 a.m.</u> <s>9 a.m.</s><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]><span lang=EN-US>Bring the admit card<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>printed<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Come early</p>
<p class=MsoNormal><a href="https://www.example.edu/seat?a=1&amp;b=2"><span style='color:blue'>Seat plan</span></a> <a href="#_Toc1">inside</a>
<v:shape style='width:10pt'><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><img width=100 height=80 src="file:///C:/Users/x/clip_image002.jpg"></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Room</p></td><td><p class=MsoNormal>101</p></td></tr><tr><td><p>Floor</p></td><td><p>2</p></td></tr></table>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<!--EndFragment--></body></html>`;

/** Google Docs: a `<b>` around everything, marks by style, a nested list, a link. */
export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;">Results</span></h2>
<p dir="ltr"><span style="font-weight:700;font-style:normal;text-decoration:none;">Bold</span><span style="font-weight:400;font-style:italic;"> italic</span><span style="text-decoration:line-through;"> gone</span><span style="text-decoration:underline;"> under</span></p><br>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">one</span></p></li><ol><li dir="ltr" aria-level="2"><p role="presentation"><span>inner</span></p></li></ol><li><p><span>two</span><br><span>more</span></p></li></ul>
<p><a href="https://www.google.com/url?q=https://example.org/list&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">list</span></a></p></b>`;

/** A web page: layout, a menu, a tracking pixel, a form, an image of another site. */
export const webPage = `<html><body><!--StartFragment--><article class="post" onclick="steal()"><header><h3>News</h3></header>
<div>First <strong>line</strong><br>second line</div><script>alert(1)</script><style>p{color:red}</style>
<blockquote><p>Said</p><p>twice</p></blockquote><p style="display:none">hidden words</p>
<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ol>
<figure><img src="https://cdn.example/photo.jpg" alt="Photo"><figcaption>A caption</figcaption></figure>
<img src="https://count.example/p.gif" width="1" height="1"><form><input value="x"><button>Send</button></form>
<p><a href="mailto:office@example.edu">Write</a> or <a href="javascript:alert(1)">click</a></p></article><!--EndFragment--></body></html>`;
