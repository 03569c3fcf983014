// Everything about lessons that is loaded when somebody first wants one.

import "./contents";
import "./lesson";
import "./question";
import "./way-back";
