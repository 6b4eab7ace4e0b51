"""Makes bots count their thinking time in processor time, so that other work on the machine does not matter.

Python imports this module by itself when its folder is on PYTHONPATH: `bench/ladders.py --processor-time`
puts it there.
"""

import time

time.perf_counter = time.process_time
